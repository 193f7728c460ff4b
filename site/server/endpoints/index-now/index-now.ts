/** Yandex shares what it is told with the other search engines of the protocol. */
const yandex = 'https://yandex.com/indexnow';
/** Addresses in one message (https://www.indexnow.org/documentation). */
const maxBatch = 10_000;
/** Beyond them addresses are not told: the sitemap has them all. */
const maxWaiting = 50_000;
/** An edit reaches several pages within seconds: they are told of together. */
const gatherMs = 5000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
const answerMs = 10_000;

type Options = {
  key: string;
  /** Public origin of the site. */
  siteUrl: string;
  endpoint?: string;
  pauses?: { gatherMs: number; firstMs: number; longestMs: number };
};

export type IndexNow = {
  /** Search engines are to look at this path again. Returns at once; what cannot be sent now is sent later. */
  tell: (path: string) => void;
};

/** Tells search engines of changed pages, in batches, again and again with growing pauses while they do not answer. */
export function createIndexNow({
  key,
  siteUrl,
  endpoint = yandex,
  pauses = { gatherMs, firstMs: firstPauseMs, longestMs: longestPauseMs },
}: Options): IndexNow {
  const waiting = new Set<string>();
  let isBusy = false;
  let faults = 0;

  function sendIn(ms: number) {
    isBusy = true;
    // A server that stops does not wait for it.
    setTimeout(() => void send(), ms).unref();
  }

  async function send() {
    const batch = [...waiting].slice(0, maxBatch);
    // What changes again while they are sent is told again.
    for (const path of batch) waiting.delete(path);
    const answer = await post(batch).catch((error: unknown) => error);
    if (isRefusal(answer)) complain(`refused with HTTP ${answer}, ${batch.length} addresses are not told`);
    faults = isTaken(answer) || isRefusal(answer) ? 0 : faults + 1;
    if (faults > 0) {
      for (const path of batch) waiting.add(path);
      complain(`${answer instanceof Error ? answer.message : `HTTP ${answer}`}, ${waiting.size} addresses wait`);
    }
    isBusy = false;
    if (waiting.size === 0) return;
    sendIn(faults === 0 ? pauses.gatherMs : Math.min(pauses.firstMs * 2 ** (faults - 1), pauses.longestMs));
  }

  /** @returns the status of the answer; @throws when there is none */
  async function post(batch: readonly string[]): Promise<number> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: new URL(`/${key}.txt`, siteUrl).href,
        urlList: batch.map((path) => new URL(path, siteUrl).href),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    tell(path) {
      if (waiting.size >= maxWaiting) return;
      waiting.add(path);
      if (!isBusy) sendIn(pauses.gatherMs);
    },
  };
}

const isTaken = (answer: unknown) => typeof answer === 'number' && answer >= 200 && answer < 300;
/** A wrong key or wrong addresses: said again, they would be refused again. «Too many» is for later. */
const isRefusal = (answer: unknown) =>
  typeof answer === 'number' && answer >= 400 && answer < 500 && answer !== 408 && answer !== 429;

function complain(message: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'index-now', message }));
}
