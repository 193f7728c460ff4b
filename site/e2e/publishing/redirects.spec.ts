import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { patient } from '../support/patience.ts';
import { expect, test } from './desk.ts';

test.describe.configure({ timeout: patient(120_000) });

/** Under a second on a quiet machine (bench/); other work shares this one. */
const freshMs = patient(15_000);

/** Waits for this status and target. */
const until = (request: APIRequestContext, path: string, wanted: [number, string | undefined]) =>
  expect
    .poll(
      async () => {
        const response = await request.get(path, { maxRedirects: 0 });
        return [response.status(), response.headers().location];
      },
      { message: path, timeout: freshMs },
    )
    .toEqual(wanted);

test('an editor’s redirect works at once and counts its uses; a deleted one does not work', async ({
  request,
  editor,
}) => {
  const from = `/staryy-${randomUUID().slice(0, 8)}`;
  await until(request, from, [404, undefined]);
  const created = await editor.create('redirect', { from: `${from.toUpperCase()}/`, to: '/services/terapiya#prices' });
  expect(created.ok(), await created.text()).toBe(true);
  const id: string = (await created.json()).data.documentId;
  await until(request, from, [301, '/services/terapiya#prices']);
  await request.get(`${from}/?utm_source=ya`, { maxRedirects: 0 });
  await expect
    .poll(async () => (await editor.read('redirect', id)).hits, { message: 'hits', timeout: freshMs })
    .toBeGreaterThanOrEqual(2);
  await editor.remove('redirect', id);
  await until(request, from, [404, undefined]);
});

test('a doctor’s slug changed there and back makes no loop', async ({ page, request, editor }) => {
  const slug = `krug-${randomUUID().slice(0, 8)}`;
  const id = await editor.publish('doctor', { name: 'Кругов Пётр', slug, specification: 'Терапевт', order: 999 });
  await until(request, `/doctors/${slug}`, [200, undefined]);
  await editor.publish('doctor', { slug: `${slug}-b` }, id);
  await until(request, `/doctors/${slug}`, [301, `/doctors/${slug}-b`]);
  await until(request, `/Doctors/${slug}/`, [301, `/doctors/${slug}-b`]);
  await page.goto(`/doctors/${slug}`);
  await expect(page).toHaveURL(`/doctors/${slug}-b`);
  await editor.publish('doctor', { slug }, id);
  await until(request, `/doctors/${slug}`, [200, undefined]);
  await until(request, `/doctors/${slug}-b`, [301, `/doctors/${slug}`]);
  // The browser has cached the first redirect and must not go in circles.
  await page.goto(`/doctors/${slug}-b`);
  await expect(page).toHaveURL(`/doctors/${slug}`);
  await editor.remove('doctor', id);
});
