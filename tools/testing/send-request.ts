import { setTimeout as sleep } from 'node:timers/promises';

/** A visitor who sends the callback form, by its key exactly once. */

const readTries = 60;
const readPauseMs = 1000;

/** A free time of a doctor in a clinic, as the form sends it. */
export type FreeVisit = { doctor: string; clinic: string; time: string };

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
    if (i === readTries) throw new Error('the texts of consent cannot be read');
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
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as { kind?: string } | null;
  return said?.kind === 'sent';
}
