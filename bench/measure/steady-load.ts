import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const tickMs = 50;
const timeoutMs = 30_000;

export type Answers = { ms: number[]; statuses: Map<string, number> };

/**
 * So many requests a second, whether the earlier ones were answered or not, as visitors come who know nothing of each other.
 */
export async function loadSteadily({
  perSecond,
  forMs,
  next,
}: {
  perSecond: number;
  forMs: number;
  next: () => { url: string; method?: string; body?: string; headers?: Record<string, string> };
}): Promise<Answers> {
  const agent = new Agent({ keepAlive: true });
  const answers: Answers = { ms: [], statuses: new Map() };
  const startedAt = performance.now();
  let sent = 0;
  const open: Set<Promise<void>> = new Set();
  for (let passed = 0; passed < forMs; passed = performance.now() - startedAt) {
    for (; sent < (passed / 1000) * perSecond; sent++) {
      const asked = ask(agent, next(), answers).finally(() => open.delete(asked));
      open.add(asked);
    }
    await sleep(tickMs);
  }
  await Promise.all(open);
  agent.destroy();
  return answers;
}

function ask(
  agent: Agent,
  {
    url,
    method = 'GET',
    body,
    headers = {},
  }: { url: string; method?: string; body?: string; headers?: Record<string, string> },
  answers: Answers,
) {
  const startedAt = performance.now();
  return new Promise<void>((done) => {
    const end = (status: string) => {
      answers.ms.push(performance.now() - startedAt);
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      done();
    };
    const sent = request(url, { method, agent, headers, timeout: timeoutMs }, (response) => {
      response.resume();
      response.once('end', () => end(String(response.statusCode)));
      response.once('error', () => end('оборван'));
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error) => end(error.message === 'timeout' ? 'без ответа' : 'не принят'));
    sent.end(body);
  });
}
