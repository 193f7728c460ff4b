import { randomUUID } from 'node:crypto';
import { ask } from './ask';
import type { Consent } from './consents';

type Fields = Record<string, unknown>;
type Sent = { id: string; documentId: string };

/**
 * Sends the forms as the site's server does. Omitted values are valid: a new key, consents to the current texts.
 * @param consents by purpose (consents.ts)
 */
export function makeForms(url: string, token: string, consents: Record<string, Consent>) {
  const person = { name: ' Анна  Кедрова ', phoneNumber: '8 913 000-00-00' };
  const words = { name: 'Анна К.', reviewText: 'Приняли вовремя, всё объяснили.', reviewType: 'clinic' };
  return {
    sendRequest: (change: Fields = {}) => {
      const type = change.type ?? 'Zadat_vopros';
      const consent = type === 'Otpravit_rezyume' ? consents.resume : consents.callback;
      const data = { ...person, type, consent, idempotencyKey: randomUUID(), ...change };
      return ask<{ createRequest: Sent }>(
        url,
        'mutation ($data: RequestInput!) { createRequest(data: $data) { id documentId } }',
        { variables: { data }, token },
      );
    },
    sendReview: (review: Fields = {}, change: Fields = {}) => {
      const data = {
        review: { ...words, ...review },
        consent: consents.review,
        publicationConsent: consents.publication,
        idempotencyKey: randomUUID(),
        ...change,
      };
      return ask<{ createReview: Sent }>(
        url,
        'mutation ($data: ReviewInput!) { createReview(data: $data) { id documentId } }',
        { variables: { data }, token },
      );
    },
  };
}

/** Returns the validation errors by field. */
export function errorsOf({ errors }: { errors?: { extensions?: Fields }[] }): Record<string, string> {
  const { details } = (errors?.[0]?.extensions?.error ?? {}) as {
    details?: { errors: { path: string[]; message: string }[] };
  };
  return Object.fromEntries((details?.errors ?? []).map(({ path, message }) => [path.join('.'), message]));
}
