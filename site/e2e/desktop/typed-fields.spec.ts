import type { Locator } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { form, openForm } from '../support/request-form.ts';

test.use({ permissions: ['clipboard-write'] });

type How = 'typed' | 'pasted';

const enter: Record<How, (field: Locator, text: string) => Promise<void>> = {
  typed: (field, text) => field.pressSequentially(text),
  pasted: async (field, text) => {
    await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
    await field.press('Control+V');
  },
};

const foreign = 'Неверный формат: нужен российский номер, +7 и 10 цифр';

/** Entered number → the field's value, its message. Every spelling: contract/submissions/phone.test.ts. */
const numbers: [how: How, number: string, shown: string, message: string][] = [
  ['typed', '+375 29 123-45-67', '+375291234567', foreign],
  ['pasted', 'tel:+78431234567', '+7 843 123 45-67', ''],
];

const whole = '+7 913 000 00-00';

/** Selection and keys → the field's value and caret. Every edit: app/forms/masks.test.ts. */
const edits: [before: string, selection: [number, number], keys: string[], shown: string, caret: number][] = [
  [whole, [5, 5], ['Backspace', '8'], '+7 983 000 00-00', 5],
  [whole, [3, 6], ['8', '4', '3'], '+7 843 000 00-00', 7],
];

test('phone: typing and pasting; a foreign number is explained; edits keep the other digits and the caret', async ({
  page,
}) => {
  await openForm(page);
  const phone = form(page).getByLabel('Телефон*');
  for (const [how, number, shown, message] of numbers) {
    await phone.fill('');
    await enter[how](phone, number);
    await expect(phone, `${how} ${number}`).toHaveValue(shown);
    await phone.blur();
    await expect(phone, `${how} ${number}`).toHaveAccessibleDescription(message);
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

test('name: what is refused stays, with the reason; dashes are spelled as names have them, and the caret stays', async ({
  page,
}) => {
  await openForm(page);
  const name = form(page).getByLabel('Ваше имя*');
  await name.pressSequentially('Анна 2');
  await name.blur();
  await expect(name).toHaveAccessibleDescription('Неверный формат: в имени только буквы');
  await name.fill('Анна Кедрова');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await page.keyboard.type('–Мария Ева');
  await expect(name).toHaveValue('Анна-Мария Ева Кедрова');
  expect(await name.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(14);
});
