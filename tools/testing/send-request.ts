import { setTimeout as sleep } from 'node:timers/promises';

/** A visitor who sends the callback form, by its key exactly once. */

const readTries = 60;
const readPauseMs = 1000;

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
 * @param form the phone is the key as well
 * @returns whether it was acknowledged
 */
export async function sendRequest(
  siteUrl: string,
  { phone, consent, patienceMs }: { phone: string; consent: string; patienceMs: number },
): Promise<boolean> {
  const fields = { type: 'question', name: 'Анна', phone, consent, key: `test-${phone.slice(1)}-key` };
  const answer = await fetch(`${siteUrl}/callback/submission`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as { kind?: string } | null;
  return said?.kind === 'sent';
}
