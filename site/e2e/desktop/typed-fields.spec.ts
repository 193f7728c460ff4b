import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { type Entry, edits, entries, messageFor } from './phone-numbers.ts';

const form = (page: Page) => page.getByRole('dialog');

async function open(page: Page) {
  await page.goto('/prices');
  await untilHydrated(page);
  await page
    .getByRole('link', { name: /Записаться/ })
    .first()
    .click();
  await expect(form(page).getByLabel('Ваше имя*')).toBeVisible();
}

test.use({ permissions: ['clipboard-write'] });

const enter: Record<Entry[0], (field: Locator, text: string) => Promise<void>> = {
  typed: (field, text) => field.pressSequentially(text),
  pasted: async (field, text) => {
    await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
    await field.press('Control+V');
  },
  filled: (field, text) => field.fill(text),
};

test('phone: 60 numbers by typing, pasting, autofill and editing; a foreign one is explained', async ({ page }) => {
  await open(page);
  const phone = form(page).getByLabel('Телефон*');
  expect(entries.length + edits.length).toBe(60);
  for (const [how, number, shown] of entries) {
    await phone.fill('');
    await enter[how](phone, number);
    await expect(phone, `${how} ${number}`).toHaveValue(shown);
    await phone.blur();
    await expect(phone, `${how} ${number}`).toHaveAccessibleDescription(messageFor(shown));
  }
  for (const [before, selection, keys, shown, caret] of edits) {
    const name = `${before}, ${selection}: ${keys.join(' ')}`;
    await phone.fill(before);
    await phone.evaluate((field: HTMLInputElement, [from, to]) => field.setSelectionRange(from, to), selection);
    for (const key of keys) await page.keyboard.press(key);
    await expect(phone, name).toHaveValue(shown);
    expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart), name).toBe(caret);
  }
});

/** Entered name → the field's value (docs/specification.md section 5: letters in up to three words). */
const names: [how: Entry[0], name: string, shown: string][] = [
  ['typed', 'Анна 2', 'Анна '],
  ['typed', '1А2н3н4а', 'Анна'],
  ['typed', 'Анна-Мария О’Коннор', 'Анна-Мария О’Коннор'],
  ['typed', 'Анна Мария Кедрова Петровна', 'Анна Мария Кедрова '],
  ['typed', 'José Ñíguez', 'José Ñíguez'],
  ['pasted', ' Иванова\u00a0Ольга, 40 лет', ' Иванова Ольга лет'],
  ['pasted', 'Андреи\u0306 +7 913 000 00-00', 'Андреи\u0306 '],
  ['pasted', 'Анна Мария Кедрова Петровна', 'Анна Мария Кедрова '],
  ['filled', 'Ольга Снегова 1980', 'Ольга Снегова '],
];

test('name: digits and a fourth word cannot be typed; editing in the middle loses no letters', async ({ page }) => {
  await open(page);
  const name = form(page).getByLabel('Ваше имя*');
  for (const [how, entered, shown] of names) {
    await name.fill('');
    await enter[how](name, entered);
    await expect(name, `${how} ${entered}`).toHaveValue(shown);
    await name.blur();
    await expect(name, `${how} ${entered}`).toHaveAccessibleDescription('');
  }
  await name.fill('Анна Кедрова');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await page.keyboard.type(' Мария Ева');
  await expect(name).toHaveValue('Анна Мария  Кедрова');
});
