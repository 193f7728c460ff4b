import { setTimeout as sleep } from 'node:timers/promises';
import { openAdmin } from '../editor.ts';
import { readConsent, sendRequest } from '../send-request.ts';
import type { Nodes } from './start-nodes.ts';

export type State = { isOver: boolean };
export type Seen = { asked: number; faults: string[]; ms: number[] };

const readers = 6;
const readerPauseMs = 20;
const searchPauseMs = 200;
const listPauseMs = 500;
/** One form a second (docs/specification.md R12). */
const sendPauseMs = 1000;
/** A browser waits longer; whoever waits so long has noticed. */
const patienceMs = 10_000;
const words = ['имплант', 'брекеты', 'чистка', 'боль', 'иванова'];

/**
 * Visitors who read all pages, search and send forms, and an editor who signed in once and looks at a list, until it is
 * over. A form is sent once: the visitor does not press the button again.
 */
export async function beVisitors({ siteUrl, editorsUrl: contentUrl, values }: Nodes, paths: string[], state: State) {
  const { ADMIN_EMAIL: adminEmail = '', ADMIN_PASSWORD: adminPassword = '' } = values;
  const { headers } = await openAdmin({ contentUrl, adminEmail, adminPassword });
  const consent = await readConsent(siteUrl);
  const pages: Seen = { asked: 0, faults: [], ms: [] };
  const searches: Seen = { asked: 0, faults: [], ms: [] };
  const lists: Seen = { asked: 0, faults: [], ms: [] };
  const forms = { asked: 0, acknowledged: [] as string[], refused: [] as string[] };

  async function read(offset: number) {
    for (let i = offset; !state.isOver; i++) {
      await look(siteUrl + (paths[i % paths.length] ?? '/'), pages);
      await sleep(readerPauseMs);
    }
  }
  async function search() {
    for (let i = 0; !state.isOver; i++) {
      await look(`${siteUrl}/search/hits?q=${encodeURIComponent(words[i % words.length] ?? '')}`, searches);
      await sleep(searchPauseMs);
    }
  }
  async function edit() {
    while (!state.isOver) {
      await look(`${contentUrl}/content-manager/collection-types/api::doctor.doctor`, lists, headers);
      await sleep(listPauseMs);
    }
  }
  async function send() {
    const sendings: Promise<unknown>[] = [];
    for (let i = 0; !state.isOver; i++) {
      const phone = `+7923${String(i).padStart(7, '0')}`;
      forms.asked += 1;
      const sending = sendRequest(siteUrl, { phone, consent, patienceMs: patienceMs * 2 });
      sendings.push(sending.then((isTaken) => (isTaken ? forms.acknowledged : forms.refused).push(phone)));
      await sleep(sendPauseMs);
    }
    await Promise.all(sendings);
  }
  const all = [...Array.from({ length: readers }, (_, i) => read(i * 17)), search(), edit(), send()];
  return { pages, searches, lists, forms, ended: Promise.all(all) };
}

async function look(url: string, seen: Seen, headers: Record<string, string> = {}) {
  const begun = performance.now();
  seen.asked += 1;
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    if (answer.status !== 200) seen.faults.push(`${answer.status} ${url}`);
  } catch (error) {
    seen.faults.push(`${error} ${url}`);
  }
  seen.ms.push(performance.now() - begun);
}
