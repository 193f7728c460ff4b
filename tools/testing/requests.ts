import { setTimeout as sleep } from 'node:timers/promises';
import { askDatabase } from '../backup/databases.ts';
import { patient } from '../trial/becomes.ts';

const readTries = 60;
const readPauseMs = 1000;
const tickMs = 10;

/** A free time of a doctor in a clinic, as the form sends it. */
type FreeVisit = { doctor: string; clinic: string; time: string };

/** @returns the free times on the page of the nearest ones */
export async function readFreeVisits(siteUrl: string): Promise<FreeVisit[]> {
  const page = await (await fetch(`${siteUrl}/times`)).text();
  const fields =
    /name="doctor" value="([^"]+)"\/><input type="hidden" name="clinic" value="([^"]+)"\/><input type="hidden" name="time" value="([^"]+)"/g;
  return [...page.matchAll(fields)].map(([, doctor = '', clinic = '', time = '']) => ({ doctor, clinic, time }));
}

/** @returns hash of the consent's published text, as soon as it can be read */
export async function readConsent(siteUrl: string): Promise<string> {
  for (let i = 0; ; i++) {
    const answer = await fetch(`${siteUrl}/callback/choices`);
    const choices = (answer.ok ? await answer.json() : null) as { consents: { callback: { hash: string } } } | null;
    if (choices) return choices.consents.callback.hash;
    if (i >= patient(readTries)) throw new Error('the texts of consent cannot be read');
    await sleep(readPauseMs);
  }
}

/**
 * One press of the button.
 * @param form the phone is the key as well; `visit` makes it an appointment
 * @returns whether it was acknowledged
 */
export async function sendRequest(
  siteUrl: string,
  {
    phone,
    consent,
    patienceMs,
    visit,
  }: { phone: string; consent: string; patienceMs: number; visit?: FreeVisit | undefined },
): Promise<boolean> {
  const fields = {
    ...(visit ? { type: 'doctor', ...visit } : { type: 'question' }),
    name: 'Анна',
    phone,
    consent,
    key: `test-${phone.slice(1)}-key`,
  };
  const answer = await fetch(`${siteUrl}/callback/submission`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(patient(patienceMs)),
  }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as { kind?: string } | null;
  return said?.kind === 'sent';
}

/** Sends requests by the clock, slow answers or not, each from another phone, until the state says that it is over. */
export function sendSteadily(
  siteUrl: string,
  { prefix, perSecond, ...form }: { prefix: string; perSecond: number; consent: string; patienceMs: number },
  state: { isOver: boolean },
) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  async function send() {
    const begun = Date.now();
    const sendings: Promise<unknown>[] = [];
    while (!state.isOver) {
      while (sendings.length < ((Date.now() - begun) * perSecond) / 1000) {
        const phone = `${prefix}${String(sendings.length).padStart(7, '0')}`;
        const sending = sendRequest(siteUrl, { phone, ...form });
        sendings.push(sending.then((isTaken) => (isTaken ? acknowledged : refused).push(phone)));
      }
      await sleep(tickMs);
    }
    await Promise.all(sendings);
  }
  return { acknowledged, refused, ended: send() };
}

/** Returns how many requests the product's database holds for each phone. */
export async function countStored(values: Record<string, string>): Promise<Map<string, number>> {
  const sql = 'SELECT phone_number AS phone, count(*) AS rows FROM requests GROUP BY 1';
  const rows = await askDatabase<{ phone: string; rows: number | string }>(values, sql);
  return new Map(rows.map(({ phone, rows: count }) => [phone, Number(count)]));
}

/** Returns the phone of each request that holds a doctor's time; `null` for a time whose request is missing. */
export async function readVisits(values: Record<string, string>): Promise<Set<string | null>> {
  const sql =
    'SELECT phone_number AS phone FROM timetable_visits LEFT JOIN requests ON requests.id = request WHERE request IS NOT NULL';
  const rows = await askDatabase<{ phone: string | null }>(values, sql);
  return new Set(rows.map(({ phone }) => phone));
}
