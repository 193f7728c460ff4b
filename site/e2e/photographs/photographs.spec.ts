import type { APIRequestContext } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { contentUrl, signInEditor } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { type Photograph, shapes, takePhotograph } from './photographs.ts';

/** The demo clinic with a real clinic's pictures: busy, dark, upright, the face beside the middle. */

const pages = [
  ...['/', '/about', '/services', '/services/implantaciya', '/services/implantaciya/implantaciya-odnogo-zuba'],
  ...['/doctors', '/doctors/kedrova', '/contacts/kedrovyy', '/news', '/news/novyy-tomograf', '/sales', '/articles'],
  ...['/sales/zimniy-osmotr-s-chistkoy', '/articles/implant-ili-most', '/search?q=имплант'],
];
const widths = [320, 390, 820, 1440];
const freshMs = patient(120_000);
/** Drawings and papers: shown whole. */
const drawing = /^(plan|cert|licence|before|after)/;

type File = { id: number; name: string; alternativeText: string; caption: string };

test.describe.configure({ timeout: patient(300_000) });

test.beforeAll(async ({ playwright }) => {
  const desk = await playwright.request.newContext();
  await replacePictures(desk);
  await desk.dispose();
});

/** Replaces the demo's pictures one after another, as an editor would. */
async function replacePictures(desk: APIRequestContext): Promise<void> {
  const { headers } = await signInEditor(desk);
  const { results } = await (await desk.get(`${contentUrl}/upload/files?pageSize=200`, { headers })).json();
  const names = Object.keys(shapes) as Photograph[];
  const bytes = new Map(await Promise.all(names.map(async (name) => [name, await takePhotograph(name)] as const)));
  const pictures = (results as File[]).filter(({ name }) => name.endsWith('.webp') && !drawing.test(name));
  expect(pictures.length).toBeGreaterThan(60);
  for (const [i, { id, name, alternativeText, caption }] of pictures.entries()) {
    const photograph = names[i % names.length] ?? 'busy';
    const { x, y } = shapes[photograph].face;
    const fileInfo = { name, alternativeText, caption, focalPoint: { x: x * 100, y: y * 100 } };
    const buffer = bytes.get(photograph) ?? Buffer.of();
    const files = { name: name.replace('.webp', '.jpg'), mimeType: 'image/jpeg', buffer };
    const multipart = { files, fileInfo: JSON.stringify(fileInfo) };
    const answer = await desk.post(`${contentUrl}/upload?id=${id}`, { headers, multipart });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
  }
  const isFresh = async () => (await (await desk.get('/doctors')).text()).includes('doctor_f1.webp');
  await expect.poll(isFresh, { timeout: freshMs }).toBe(false);
}

/** Runs in the page: names of cropped pictures that lose their face, and lists whose pictures differ in shape. */
function faultsOfCrops(shapes: { width: number; height: number; face: { x: number; y: number } }[]): string[] {
  const faults: string[] = document.querySelector('main img[data-focal]') ? [] : ['no photograph'];
  for (const image of document.images) {
    const box = image.getBoundingClientRect();
    const { objectFit, objectPosition } = getComputedStyle(image);
    if (objectFit !== 'cover' || box.width === 0 || !image.dataset.focal) continue;
    const own = { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) };
    const scale = Math.max(box.width / own.width, box.height / own.height);
    const [left = 50, top = 50] = objectPosition.split(' ').map(Number.parseFloat);
    const seen = (part: number, size: number, room: number, at: number) => ((room - size) * at) / 100 + part * size;
    const isIn = shapes.some(({ width, height, face }) => {
      if (width !== own.width || height !== own.height) return false;
      const x = seen(face.x, own.width * scale, box.width, left) / box.width;
      const y = seen(face.y, own.height * scale, box.height, top) / box.height;
      return x > 0.05 && x < 0.95 && y > 0.05 && y < 0.95;
    });
    if (!isIn) faults.push(`no face: ${image.alt} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  for (const list of document.querySelectorAll('main :is(ul, ol):not(:has(> [data-shape]))')) {
    const ratios = [...list.children].flatMap((item) => {
      const box = item.querySelector('img')?.getBoundingClientRect();
      return box && box.height > 0 ? [box.width / box.height] : [];
    });
    // The first of a list may be larger.
    const others = ratios.slice(1);
    if (Math.max(...others) - Math.min(...others) > 0.05)
      faults.push(`shapes ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}: ${list.ariaLabel ?? list.className}`);
  }
  return faults;
}

for (const path of pages) {
  test(`${path} keeps faces, shapes and contrast`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await untilHydrated(page);
      const faults = await page.evaluate(faultsOfCrops, Object.values(shapes));
      expect.soft(faults, `${path} at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
    }
  });
}
