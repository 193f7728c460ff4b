import { beforeAll, expect, inject, test } from 'vitest';
import type { Card } from '../src/desk/requests/card';
import type { Opened } from '../src/desk/requests/work-on-request';
import { signIn } from './admin';
import { ask } from './ask';
import { readConsents } from './consents';
import { type Desk, makeDesk } from './desk';
import { selectSql } from './run-sql';
import { sendFile } from './send-file';
import { errorsOf, makeForms } from './submit';

const url = inject('url');
const token = inject('secrets').SITE_API_TOKEN;
let forms: ReturnType<typeof makeForms>;
let admin: Awaited<ReturnType<typeof signIn>>;
let desk: Desk;
let doctor = '';
let subService = '';
let clinic = { documentId: '', label: '' };
/** Where that doctor does not work. */
let otherClinic = clinic;

beforeAll(async () => {
  forms = makeForms(url, token, await readConsents(url));
  admin = await signIn(url, inject('secrets').ADMIN_PASSWORD);
  desk = makeDesk(url, admin.token);
  const { data } = await ask<{
    doctors: { documentId: string; sub_services: { documentId: string }[] }[];
    clinics: (typeof clinic)[];
  }>(
    url,
    `{
      doctors(filters: { slug: { eq: "morozov" } }) { documentId sub_services { documentId } }
      clinics(sort: "order") { documentId label }
    }`,
  );
  const [morozov] = data?.doctors ?? [];
  doctor = morozov?.documentId ?? '';
  subService = morozov?.sub_services[0]?.documentId ?? '';
  [clinic = clinic, otherClinic = otherClinic] = data?.clinics ?? [];
});

/** Returns the number of the newest request. */
async function newest(): Promise<number> {
  const { cards } = await desk.get<{ cards: Card[] }>('/requests');
  return cards[0]?.number ?? 0;
}

test('a request is stored normalized, and the response has its id only', async () => {
  const { data } = await forms.sendRequest({
    type: 'Zapisatsya_k_vrachu',
    doctor,
    sub_service: subService,
    clinic: clinic.documentId,
    requestText: ' Болит зуб ',
    page: '/prices',
  });
  const { id, documentId } = data?.createRequest ?? { id: '', documentId: '' };
  expect(id).toBe(documentId);
  const number = await newest();
  const { card } = await desk.get<{ card: Card }>(`/requests/${number}`);
  expect(card).toMatchObject({ type: 'Записаться к врачу', state: 'new', others: expect.any(Number) });
  expect(card.about).toHaveLength(3);
  expect(card.about).toContain(clinic.label);
  const opened = await desk.post<Opened>(`/requests/${number}/openings`, {});
  expect(opened).toMatchObject({
    name: 'Анна Кедрова',
    phoneNumber: '+79130000000',
    text: 'Болит зуб',
    page: '/prices',
  });
  const { text } = await desk.call('GET', `/requests/${number}/consent`);
  expect(text).toContain('soglasie-na-zvonok');
});

test('a request keeps the page that led to it, with its published title; an unknown page is no reason to refuse', async () => {
  const { data } = await ask<{ promos: { slug: string; title: string }[] }>(url, '{ promos { slug title } }');
  const [promo] = data?.promos ?? [];
  const aboutOf = async (source: Record<string, unknown>) => {
    await forms.sendRequest({ source });
    const { card } = await desk.get<{ card: Card }>(`/requests/${await newest()}`);
    return card.about;
  };
  expect(await aboutOf({ kind: 'promo', slug: promo?.slug })).toEqual([`По акции: ${promo?.title}`]);
  expect(await aboutOf({ kind: 'doctor', slug: 'morozov' })).toEqual([expect.stringMatching(/^О враче: Морозов/)]);
  expect(await aboutOf({ kind: 'clinic', slug: clinic.documentId })).toEqual([`О клинике: ${clinic.label}`]);
  expect(await aboutOf({ kind: 'promo', slug: 'net-takoy' })).toEqual([]);
  const invented = await forms.sendRequest({ source: { kind: 'promo', slug: promo?.slug, title: 'Всё бесплатно' } });
  expect(invented.errors?.[0]).toBeDefined();
  const { text } = await desk.call('GET', '/export');
  expect(text).toContain(`По акции: ${promo?.title}`);
});

test('a request that begins at an estimate keeps both ends of its total', async () => {
  await forms.sendRequest({ source: { kind: 'estimate', slug: 'implant-s-koronkoy' } });
  const { card } = await desk.get<{ card: Card }>(`/requests/${await newest()}`);
  expect(card.about).toEqual([
    // The crown at the price of its promotion.
    'По расчёту: Имплант с коронкой, 68\u00a0300–\u206075\u00a0500\u00a0₽',
  ]);
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [
    { name: null, phoneNumber: null, type: null },
    { name: 'Поле обязательно', phoneNumber: 'Поле обязательно', type: 'Поле обязательно' },
  ],
  [{ doctor: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, { doctor: 'Такого врача нет' }],
  [{ sub_service: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, { sub_service: 'Такой услуги нет' }],
  [{ clinic: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, { clinic: 'Такой клиники нет' }],
  [{ type: 'Otpravit_rezyume', requestText: 'Письмо', resumeDoc: '1' }, { resumeDoc: 'Прикрепите резюме' }],
  [{ type: 'Otpravit_rezyume', requestText: 'Письмо', resumeDoc: '999999' }, { resumeDoc: 'Прикрепите резюме' }],
])('an invalid request is refused: %o', async (change, expected) => {
  const answer = await forms.sendRequest(change);
  expect(answer.data?.createRequest ?? null).toBeNull();
  expect(errorsOf(answer)).toEqual(expected);
  expect(answer.errors?.[0]?.message).toBe(Object.values(expected)[0]);
});

test('the token that creates requests cannot read them', async () => {
  expect((await ask(url, '{ requests { name } }', { token })).status).toBe(400);
});

test('only the requests desk can open a CV', async () => {
  const { status, files } = await sendFile(
    url,
    '/api/upload',
    'files',
    { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%âãÏÓ\n' },
    token,
  );
  expect(status).toBe(201);
  const { errors } = await forms.sendRequest({
    type: 'Otpravit_rezyume',
    requestText: 'Письмо',
    resumeDoc: String(files[0]?.id),
  });
  expect(errors).toBeUndefined();

  const { status: found, text } = await desk.call('GET', `/requests/${await newest()}/resume`);
  expect(found).toBe(200);
  expect(text).toContain('%PDF');
  await expect(admin.get(`/upload/files/${files[0]?.id}`)).rejects.toThrow('403');
  const [stored] = selectSql<{ url: string }>(
    inject('demoDataDir'),
    `SELECT url FROM files WHERE id = ${files[0]?.id}`,
  );
  const path = stored?.url ?? '';
  const publicUrl = new URL(path.replace('/private-files/', '/uploads/'), url);
  for (const place of [new URL(path, url), publicUrl]) expect((await fetch(place)).status, place.href).toBe(404);
  // A replacement in the library would be public.
  const other = admin.upload('other.pdf', 'application/pdf', Buffer.from('%PDF-1.4\nother'), Number(files[0]?.id));
  await expect(other).rejects.toThrow('403');
  expect((await fetch(publicUrl)).status).toBe(404);
  expect((await desk.call('GET', `/requests/${await newest()}/resume`)).text).not.toContain('other');
});

test('a review waits for a moderator', async () => {
  const { data, errors } = await forms.sendReview({ reviewType: 'doctor', doctor });
  expect(errors).toBeUndefined();
  const id = data?.createReview.documentId ?? '';
  const found = await ask<{ review: unknown }>(url, 'query ($id: ID!) { review(documentId: $id) { documentId } }', {
    variables: { id },
  });
  expect(found.data?.review).toBeNull();
  const kept = await admin.get(`/content-manager/collection-types/api::review.review/${id}`);
  expect(kept.data).toMatchObject({
    status: 'draft',
    moderation: 'new',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    consent: { document: 'soglasie-na-otzyv' },
    publicationConsent: { document: 'soglasie-na-publikaciyu-otzyva' },
  });
});

test('a review may be anonymous', async () => {
  const { data } = await forms.sendReview({ name: ' ' });
  const kept = await admin.get(`/content-manager/collection-types/api::review.review/${data?.createReview.id}`);
  expect(kept.data).toMatchObject({ review: { name: 'Анонимно' } });
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ reviewText: 'Ок' }, { reviewText: 'Слишком короткий отзыв' }],
  [{ clinic: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, { clinic: 'Такой клиники нет' }],
])('an invalid review is refused: %o', async (change, expected) => {
  expect(errorsOf(await forms.sendReview(change))).toEqual(expected);
});
