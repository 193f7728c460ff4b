import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../../docs/guides/pictures/', import.meta.url));
/** A guide of twenty pictures is read over a phone too. */
const maxBytes = 60_000;

/** Saves what the page shows as docs/guides/pictures/{name}.webp, as fine as its size allows. */
export async function takePicture(page: Page, name: string): Promise<void> {
  // Lists and widgets ask for their own contents; while they do, wheels turn.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert').filter({ has: page.locator('img') })).toHaveCount(0);
  await page.mouse.move(0, 0);
  const shot = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await mkdir(folder, { recursive: true });
  for (const quality of [80, 65, 50, 35]) {
    const picture = await shot.clone().webp({ quality, effort: 6 }).toBuffer();
    if (picture.byteLength > maxBytes) continue;
    await writeFile(`${folder}${name}.webp`, picture);
    return;
  }
  throw new Error(`${name}: larger than ${maxBytes} bytes`);
}
