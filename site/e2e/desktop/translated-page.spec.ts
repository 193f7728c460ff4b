import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { form } from '../support/request-form.ts';

// A browser's translator replaces each text by elements, which React does not find as it has rendered them.
test.use({ expectedFault: /React error #418/ });

/** Replaces all texts, as a translator does, and those that appear later if it `follows` the page. */
const translate = (page: Page, { follows = false } = {}) =>
  page.evaluate((isFollowing) => {
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data.toUpperCase());
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    replaceTexts();
    if (isFollowing) new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true });
  }, follows);

/** Types with the keyboard from the first key on, without waiting for React. */
async function type(field: Locator, text: string) {
  await field.focus();
  await field.page().keyboard.type(text, { delay: 15 });
}

const byName = (page: Page, name: string) => page.locator(`[name="${name}"]`);

for (const follows of [false, true]) {
  const how = follows ? 'a page that is translated again and again' : 'a translated page';

  test(`${how}: a request keeps what is typed and chosen, and is sent`, async ({ page }) => {
    await page.goto('/callback?type=question');
    await translate(page, { follows });
    await type(byName(page, 'name'), 'Ольга Петровна Снегова');
    await untilHydrated(page);
    await expect(byName(page, 'name')).toHaveValue('Ольга Петровна Снегова');
    await byName(page, 'phone').fill('8 913 000-00-00');
    await page.locator('#callback-type-question').check({ force: true });
    await byName(page, 'question').fill('Во сколько открываетесь?');
    await page.locator('#callback-consent').check();
    await page.locator('main form button[type="submit"]').click();
    await expect(page).toHaveURL(/done/);
  });

  test(`${how}: a CV filled in before the scripts goes over whole`, async ({ page }) => {
    await page.goto('/callback');
    await translate(page, { follows });
    // Without any event that would start React.
    await page.evaluate(() => {
      const set = (selector: string, change: Partial<HTMLInputElement>) =>
        Object.assign(document.querySelector(selector) as HTMLInputElement, change);
      set('#callback-type-resume', { checked: true });
      set('[name="name"]', { value: 'Ольга Снегова' });
      set('[name="letter"]', { value: 'Работаю ассистентом.' });
      set('#callback-resumeConsent', { checked: true });
      const files = new DataTransfer();
      files.items.add(new File(['%PDF-1.4'], 'Ольга.pdf', { type: 'application/pdf' }));
      set('[name="resume"]', { files: files.files });
    });
    await untilHydrated(page);
    await expect(byName(page, 'name')).toHaveValue('Ольга Снегова');
    await expect(page.locator('#callback-type-resume')).toBeChecked();
    await expect(byName(page, 'letter')).toHaveValue('Работаю ассистентом.');
    await expect(page.locator('#callback-resumeConsent')).toBeChecked();
    await expect(page.getByText('Ольга.pdf')).toBeVisible();
    expect(await byName(page, 'resume').evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
  });

  test(`${how}: chosen lists and an opened part stay`, async ({ page }) => {
    await page.goto('/callback');
    await translate(page, { follows });
    await page.evaluate(() => {
      (document.querySelector('main form details') as HTMLDetailsElement).open = true;
      (document.querySelector('[name="service"]') as HTMLSelectElement).value = 'lechenie-kariesa';
      (document.querySelector('[name="doctor"]') as HTMLSelectElement).value = 'kedrova';
    });
    await untilHydrated(page);
    await expect(byName(page, 'service')).toHaveValue('lechenie-kariesa');
    await expect(byName(page, 'doctor')).toHaveValue('kedrova');
    await expect(page.locator('main form details').first()).toHaveAttribute('open');
  });

  test(`${how}: a review keeps what is typed and chosen`, async ({ page }) => {
    await page.goto('/reviews');
    await translate(page, { follows });
    await type(byName(page, 'text'), 'Лечили аккуратно и без спешки.');
    await page.locator('[name="about"][value="doctor"]').check({ force: true });
    await byName(page, 'reviewConsent').check();
    await untilHydrated(page);
    await expect(byName(page, 'text')).toHaveValue('Лечили аккуратно и без спешки.');
    await expect(page.locator('[name="about"][value="doctor"]')).toBeChecked();
    await expect(byName(page, 'reviewConsent')).toBeChecked();
  });

  test(`${how}: the popup opens, keeps what is typed, shows errors and is sent`, async ({ page }) => {
    await page.goto('/prices');
    await translate(page, { follows });
    await page.getByRole('banner').locator('a[href^="/callback"]').filter({ visible: true }).first().click();
    const name = form(page).locator('[name="name"]');
    await expect(name).toBeVisible();
    await translate(page);
    await type(name, 'Ольга Снегова');
    await form(page).locator('button[type="submit"]').click();
    await translate(page);
    await expect(form(page).locator('#callback-phone')).toHaveAttribute('aria-invalid', 'true');
    for (const kind of ['resume', 'question', 'doctor', 'question'])
      await form(page).locator(`#callback-type-${kind}`).check({ force: true });
    await form(page).locator('[name="phone"]').fill('89130000000');
    await form(page).locator('#callback-consent').check();
    await expect(name).toHaveValue('Ольга Снегова');
    await form(page).locator('button[type="submit"]').click();
    await expect(form(page).locator('[name="name"]')).toHaveCount(0);
    await expect(form(page)).toBeVisible();
  });
}

for (const [path, field] of [
  ['/doctors', 'select'],
  ['/prices', 'input[type="search"]'],
  ['/search', 'input[type="search"]'],
] as const)
  test(`a translated page: a field of ${path} keeps what is chosen or typed`, async ({ page }) => {
    await page.goto(path);
    await translate(page);
    const chosen = page.getByRole('main').locator(field).first();
    if (field === 'select') await chosen.selectOption('Ортодонт');
    else await type(chosen, 'кариес');
    await untilHydrated(page);
    await expect(chosen).toHaveValue(field === 'select' ? 'Ортодонт' : 'кариес');
  });

test('the version for the visually impaired stays on a translated page', async ({ page }) => {
  await page.goto('/callback');
  await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'black'));
  await translate(page);
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'black');
});
