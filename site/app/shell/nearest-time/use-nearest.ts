import { type RefObject, useEffect, useRef, useState } from 'react';

/** What was asked for a page's links: those of all cards share one answer. */
const asked = new Map<string, { at: number; answer: Promise<unknown> }>();

/** An answer may be shown for so long: each time may be taken at any moment. */
const freshMs = 60_000;

function ask<Answer>(url: string): Promise<Answer> {
  const now = Date.now();
  const known = asked.get(url);
  if (known && now - known.at < freshMs) return known.answer as Promise<Answer>;
  const answer = fetch(url).then((response) =>
    response.status === 200 ? (response.json() as Promise<Answer>) : Promise.reject(new Error(String(response.status))),
  );
  asked.set(url, { at: now, answer });
  answer.catch(() => asked.delete(url));
  return answer;
}

/**
 * Returns the answer about nearest free times, `null` until it is known. The page is stored and never holds a time:
 * script asks when the element comes into view.
 * @param url of a JSON answer
 */
export function useNearest<Answer>(url: string): [Answer | null, RefObject<HTMLDivElement | null>] {
  const element = useRef<HTMLDivElement>(null);
  const [nearest, setNearest] = useState<Answer | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let isGone = false;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      ask<Answer>(url)
        .then((answer) => {
          const show = () => isGone || setNearest(answer);
          // The link that has the focus stays until it is left.
          if (current.contains(document.activeElement)) current.addEventListener('focusout', show, { once: true });
          else show();
        })
        // Without an answer the link says enough.
        .catch(() => {});
    });
    seen.observe(current);
    return () => {
      isGone = true;
      seen.disconnect();
    };
  }, [url]);
  return [nearest, element];
}
