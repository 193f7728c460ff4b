import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import { draftMark } from '@clinic/contract/text-gaps';
import { expect, test } from 'vitest';
import { defaultText, starterPages } from './rules';

const operator = { company: 'ООО «Зуб»', address: 'Омск, ул. Мира, 1', email: 'a@zub.example' };
const purposes: ConsentPurpose[] = ['callback', 'resume', 'review', 'publication'];

test.each(purposes)('%s names the operator, the aim, the data, the term and the way back', (purpose) => {
  const { title, url, textRich } = defaultText(purpose, operator);
  expect(title).toMatch(/^Согласие на /);
  expect(url).toMatch(/^[a-z0-9-]+$/);
  expect(textRich).toContain('**Оператор:** ООО «Зуб», адрес: Омск, ул. Мира, 1, почта a@zub.example.');
  for (const part of ['Цель', 'Данные', 'Действия', 'Срок', 'Как отозвать'])
    expect(textRich).toContain(`**${part}:** `);
  expect(textRich.includes('**Получатели:** сотрудники оператора')).toBe(purpose !== 'publication');
  expect(textRich).not.toMatch(/undefined|\.\.|, ,/);
});

test('leaves out missing facts about the clinic', () => {
  const { textRich } = defaultText('callback', { company: 'Зуб', address: '', email: '' });
  expect(textRich).toContain('**Оператор:** Зуб.');
  expect(textRich).toContain('письмом по адресу оператора');
});

test('the starter pages are marked for a lawyer and name the operator', () => {
  const [privacy, cookies] = starterPages(operator);
  for (const page of [privacy, cookies]) expect(page?.textRich).toContain(draftMark);
  expect(privacy?.textRich).toContain('ООО «Зуб», Омск, ул. Мира, 1, a@zub.example.');
  for (const { title, known } of starterPages(operator)) expect(title.toLowerCase()).toContain(known);
});
