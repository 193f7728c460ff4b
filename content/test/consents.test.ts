import { beforeAll, expect, inject, test } from 'vitest';
import { type Consent, readConsents } from './consents';
import { errorsOf, makeForms } from './submit';

const url = inject('url');
const missing = 'Нужно согласие на обработку персональных данных';
const outdated = 'Текст согласия изменился. Прочитайте его и поставьте отметку ещё раз';
let consents: Record<string, Consent>;
let forms: ReturnType<typeof makeForms>;

beforeAll(async () => {
  consents = await readConsents(url);
  forms = makeForms(url, inject('secrets').SITE_API_TOKEN, consents);
});

test('each purpose has its own text', () => {
  expect(Object.keys(consents).sort()).toEqual(['callback', 'publication', 'resume', 'review']);
  expect(new Set(Object.values(consents).map(({ hash }) => hash)).size).toBe(4);
});

test.each<[string, () => unknown, string]>([
  ['none', () => null, missing],
  ['one to an older text', () => ({ ...consents.callback, hash: 'a'.repeat(64) }), outdated],
  ['one to another edition', () => ({ ...consents.callback, version: '0.9' }), outdated],
  ['one to a page that is no consent', () => ({ ...consents.callback, document: 'cookies' }), outdated],
  ['one to no page', () => ({ ...consents.callback, document: 'no-such-page' }), outdated],
  ['one for a CV', () => consents.resume, outdated],
])('a request with %s is refused', async (_what, consent, expected) => {
  expect(errorsOf(await forms.sendRequest({ consent: consent() }))).toEqual({ consent: expected });
});

test('a consent has the time of the service, not the visitor’s', async () => {
  const { status } = await forms.sendRequest({ consent: { ...consents.callback, acceptedAt: '2020-01-01T00:00:00Z' } });
  expect(status).toBe(400);
});

test('a review needs both consents', async () => {
  expect(errorsOf(await forms.sendReview({}, { consent: null, publicationConsent: null }))).toEqual({
    consent: missing,
    publicationConsent: 'Нужно согласие на публикацию отзыва',
  });
  const swapped = { consent: consents.publication, publicationConsent: consents.review };
  expect(errorsOf(await forms.sendReview({}, swapped))).toEqual({ consent: outdated, publicationConsent: outdated });
});

test.each([undefined, 'short'])('a submission with the idempotency key %s is refused', async (idempotencyKey) => {
  const expected = { idempotencyKey: 'Обновите страницу и отправьте форму ещё раз' };
  expect(errorsOf(await forms.sendRequest({ idempotencyKey }))).toEqual(expected);
  expect(errorsOf(await forms.sendReview({}, { idempotencyKey }))).toEqual(expected);
});
