import { setTimeout as sleep } from 'node:timers/promises';

/** A visitor who sends the callback form, by its key exactly once. */

const readTries = 60;
const readPauseMs = 1000;

/** @param {string} siteUrl @returns {Promise<string>} hash of the consent's published text, as soon as it can be read */
export async function readConsent(siteUrl) {
  for (let i = 0; ; i++) {
    const answer = await fetch(`${siteUrl}/callback/choices`);
    const choices = /** @type {{ consents: { callback: { hash: string } } } | null} */ (
      answer.ok ? await answer.json() : null
    );
    if (choices) return choices.consents.callback.hash;
    if (i === readTries) throw new Error('the texts of consent cannot be read');
    await sleep(readPauseMs);
  }
}

/**
 * One press of the button.
 * @param {string} siteUrl @param {{ phone: string, consent: string, patienceMs: number }} form the phone is the key as well
 * @returns {Promise<boolean>} whether it was acknowledged
 */
export async function sendRequest(siteUrl, { phone, consent, patienceMs }) {
  const fields = { type: 'question', name: 'Анна', phone, consent, key: `test-${phone.slice(1)}-key` };
  const answer = await fetch(`${siteUrl}/callback/submission`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const said = /** @type {{ kind?: string } | null} */ (await answer?.json().catch(() => null));
  return said?.kind === 'sent';
}
