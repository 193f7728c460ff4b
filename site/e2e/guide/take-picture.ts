import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../../docs/guides/pictures/', import.meta.url));
/** Maximum bytes: the guide with twenty pictures is also read on phones. */
const maxBytes = 60_000;
const quietWithinMs = 5000;

/** Saves a screenshot as docs/guides/pictures/{name}.webp in the best quality within the limit. */
export async function takePicture(page: Page, name: string): Promise<void> {
  // Lists and widgets load their contents and show spinners meanwhile. An operator's screen waits for calls all the
  // time.
  await page.waitForLoadState('networkidle', { timeout: quietWithinMs }).catch(() => null);
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
