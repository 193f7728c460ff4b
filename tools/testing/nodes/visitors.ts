import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../../trial/becomes.ts';
import { openAdmin } from '../editor.ts';
import { readConsent, sendSteadily } from '../requests.ts';
import type { Nodes } from './start-nodes.ts';

export type State = { isOver: boolean };
export type VisitorCounts = { asked: number; faults: string[] };

const readers = 6;
const readerPauseMs = 20;
const searchPauseMs = 200;
const listPauseMs = 500;
/** One form a second (docs/specification.md R12). */
const sendsPerSecond = 1;
/** Counts as a failure: a browser would wait longer, but the visitor notices. */
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
  const pages: VisitorCounts = { asked: 0, faults: [] };
  const searches: VisitorCounts = { asked: 0, faults: [] };
  const lists: VisitorCounts = { asked: 0, faults: [] };

  async function keepLooking(seen: VisitorCounts, pauseMs: number, urlOf: (i: number) => string, sent = {}) {
    for (let i = 0; !state.isOver; i++) {
      await look(urlOf(i), seen, sent);
      await sleep(pauseMs);
    }
  }
  const pageUrl = (i: number) => siteUrl + (paths[i % paths.length] ?? '/');
  const searchUrl = (i: number) => `${siteUrl}/search/hits?q=${encodeURIComponent(words[i % words.length] ?? '')}`;
  const listUrl = () => `${contentUrl}/content-manager/collection-types/api::doctor.doctor`;
  const form = { prefix: '+7923', perSecond: sendsPerSecond, consent, patienceMs: patienceMs * 2 };
  const forms = sendSteadily(siteUrl, form, state);
  const all = [
    ...Array.from({ length: readers }, (_, reader) =>
      keepLooking(pages, readerPauseMs, (i) => pageUrl(reader * 17 + i)),
    ),
    keepLooking(searches, searchPauseMs, searchUrl),
    keepLooking(lists, listPauseMs, listUrl, headers),
    forms.ended,
  ];
  return { pages, searches, lists, forms, ended: Promise.all(all) };
}

async function look(url: string, seen: VisitorCounts, headers: Record<string, string> = {}) {
  seen.asked += 1;
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patient(patienceMs)) });
    await answer.arrayBuffer();
    if (answer.status !== 200) seen.faults.push(`${answer.status} ${url}`);
  } catch (error) {
    seen.faults.push(`${error} ${url}`);
  }
}
