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

test('phone: 63 numbers by typing, pasting and autofill; a foreign one is explained', async ({ page }) => {
  // About two minutes of keys on a busy machine.
  test.slow();
  await open(page);
  const phone = form(page).getByLabel('Телефон*');
  expect(entries).toHaveLength(63);
  for (const [how, number, shown] of entries) {
    await phone.fill('');
    await enter[how](phone, number);
    await expect(phone, `${how} ${number}`).toHaveValue(shown);
    await phone.blur();
    await expect(phone, `${how} ${number}`).toHaveAccessibleDescription(messageFor(shown));
  }
});

test('phone: edits keep the other digits and the caret', async ({ page }) => {
  await open(page);
  const phone = form(page).getByLabel('Телефон*');
  for (const [before, selection, keys, shown, caret] of edits) {
    const name = `${before}, ${selection}: ${keys.join(' ')}`;
    await phone.fill(before);
    await phone.evaluate((field: HTMLInputElement, [from, to]) => field.setSelectionRange(from, to), selection);
    for (const key of keys) await page.keyboard.press(key);
    await expect(phone, name).toHaveValue(shown);
    expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart), name).toBe(caret);
  }
});

const onlyLetters = 'Неверный формат: в имени только буквы';
const threeWords = 'Неверный формат: не больше трёх слов, двойное имя пишут через дефис';

/** Entered name → the field's value, its message. */
const names: [how: Entry[0], name: string, shown: string, message: string][] = [
  ['typed', 'Анна 2', 'Анна 2', onlyLetters],
  ['typed', 'Анна–Мария О`Коннор', 'Анна-Мария О’Коннор', ''],
  ['typed', 'Кедрова,Анна_Мария', 'Кедрова Анна Мария', ''],
  ['typed', 'Алиев Ариф Сабир оглы', 'Алиев Ариф Сабир оглы', ''],
  ['typed', 'Анна Мария Кедрова Петровна', 'Анна Мария Кедрова Петровна', threeWords],
  ['typed', 'José Ñíguez', 'José Ñíguez', ''],
  ['pasted', ' Иванова\u00a0Ольга, 40 лет', ' Иванова\u00a0Ольга  40 лет', onlyLetters],
  ['pasted', 'Андреи\u0306 — Павел', 'Андреи\u0306 - Павел', ''],
  ['pasted', 'Анна Мария Кедрова Петровна', 'Анна Мария Кедрова Петровна', threeWords],
  ['filled', 'Ольга Снегова 1980', 'Ольга Снегова 1980', onlyLetters],
  ['filled', 'а'.repeat(256), 'а'.repeat(256), 'Слишком длинное имя'],
  ['filled', 'Ольга—Ева Снегова', 'Ольга-Ева Снегова', ''],
];

test('name: dashes and separators are spelled as names have them; what is refused stays, with the reason', async ({
  page,
}) => {
  await open(page);
  const name = form(page).getByLabel('Ваше имя*');
  for (const [how, entered, shown, message] of names) {
    await name.fill('');
    await enter[how](name, entered);
    await expect(name, `${how} ${entered}`).toHaveValue(shown);
    await name.blur();
    await expect(name, `${how} ${entered}`).toHaveAccessibleDescription(message);
  }
  await name.fill('Анна Кедрова');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await page.keyboard.type('–Мария Ева');
  await expect(name).toHaveValue('Анна-Мария Ева Кедрова');
  expect(await name.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(14);
});
