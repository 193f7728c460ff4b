import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { patient } from '../support/patience.ts';
import { expect } from './office.ts';
import { askAsAdministrator } from './people.ts';

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
type Card = { number: number; name: string; phone: string };

export const sendQuestion = (request: APIRequestContext, name: string, phone: string) =>
  send(request, 'callback', { type: 'question', name, phone });

/** Sends a request as the site's form does. Returns the number that the desk gave it. */
export async function send(
  request: APIRequestContext,
  kind: 'resume' | 'callback',
  fields: Multipart & { name: string },
) {
  const { consents } = await (await request.get('/callback/choices')).json();
  const consent = kind === 'resume' ? 'resumeConsent' : 'consent';
  const multipart = { type: kind, ...fields, [consent]: consents[kind].hash, key: randomUUID() };
  // On a busy machine the first try may time out; the key keeps a repeated one from counting twice.
  await expect
    .poll(async () => (await request.post('/callback/submission', { multipart })).json(), { timeout: patient(30_000) })
    .toMatchObject({ kind: 'sent' });
  return numberOf(request, fields.name);
}

async function numberOf(request: APIRequestContext, name: string): Promise<number> {
  const ask = await askAsAdministrator(request);
  const { cards } = await ask('get', '/requests-desk/requests');
  return (cards as Card[]).find((card) => card.name === `${name.slice(0, 2)}…`)?.number ?? 0;
}

export const cardOf = (page: Page, number: number) =>
  page.getByRole('article', { name: `Заявка № ${number}`, exact: true });
