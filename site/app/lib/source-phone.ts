import { visitKey } from '@clinic/contract/submissions/visit';
import { visitStorageKey } from './visit.ts';

/** A phone: its link, its area code, the rest of it. */
type Phone = [href: string, code: string, rest: string];
/** The clinic's phone, then those of the sources by patterns of `originKey`: the data of `html[data-phones]`. */
export type SourcePhones = [Phone, ...[pattern: string, ...Phone][]];

/** Returns the phone for a kept visit, the value of `visitValue`; `undefined` for a source without one. */
export function phoneOfVisit([, ...phones]: SourcePhones, value?: string): SourcePhones[1] | undefined {
  return phones.find(([pattern]) => value && new RegExp(pattern, 'i').test(visitKey(value)));
}

/**
 * Shows visitors of a source the phone that the clinic has chosen for it, in each link to the clinic's phone that React
 * ever makes. Part of the page's first script; throws when the browser keeps nothing.
 */
export function showSourcePhone({ document, sessionStorage }: Window): void {
  const { phones } = document.documentElement.dataset;
  if (!phones) return;
  const list: SourcePhones = JSON.parse(phones);
  const phone = phoneOfVisit(list, sessionStorage[visitStorageKey]);
  if (!phone) return;
  const [clinics, code, rest] = list[0];
  const show = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`[data-call][href="${clinics}"]`)) {
      link.href = phone[1];
      for (const { childNodes } of [link, ...link.children])
        for (const node of childNodes)
          node.nodeValue = node.nodeValue?.replace(code, phone[2]).replace(rest, phone[3]) ?? null;
    }
  };
  show();
  new MutationObserver(show).observe(document, { childList: true, subtree: true });
}
