import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, frameworkNoise, test } from '../admin/office.ts';
import { administrator, adminUrl } from '../admin/people.ts';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { Person } from './person.ts';

const maxMinutes = 30;
const plan = join(import.meta.dirname, '../../../content/seed/media/content-apple.webp');

const noRows = 'Ещё нет записей. Нажмите кнопку ниже, чтобы добавить.';
const authorities = [
  [/здравоохранения/, 'Департамент здравоохранения Томской области'],
  [/Росздравнадзор/, 'Росздравнадзор по Томской области'],
  [/Роспотребнадзор/, 'Роспотребнадзор по Томской области'],
] as const;
const starterTexts = [
  'Политика обработки персональных данных',
  'Файлы cookie',
  'Правила для посетителей',
  'Права и обязанности пациентов',
  'Программа государственных гарантий',
];

test.describe.configure({ timeout: patient(1_200_000) });
// Of the media library's dialog.
test.use({ expectedFault: new RegExp(`${frameworkNoise.source}|^console: Warning: `) });

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const combobox = (page: Page | Locator, name: string) => page.getByRole('combobox', { name, exact: true });

/** Follows «Открыть» of a line. */
async function open(page: Page, person: Person, words: string): Promise<void> {
  person.begin(words);
  await person.press(page.getByRole('link', { name: `Открыть: ${words}`, exact: true }));
}

async function goToList(page: Page, person: Person): Promise<void> {
  await person.press(page.getByRole('link', { name: 'Главная', exact: true }));
  await person.press(page.getByRole('link', { name: 'Весь список' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Готовность клиники' })).toBeVisible();
  await expect(page.getByText(/^(Готово|Всё готово)/)).toBeVisible();
}

async function save(page: Page, person: Person, name: 'Сохранить' | 'Опубликовать'): Promise<void> {
  await person.press(button(page, name));
  await expect(page.getByText(/^(Сохранено|Опубликовано)/).first()).toBeVisible();
}

test('a new clinic: from the sign-in to a list that is wholly ready', async ({ page, context }) => {
  const person = new Person(page);

  person.begin('Вход');
  await page.goto(`${adminUrl}/auth/login`);
  await person.type(page.getByLabel('Почта'), administrator.email);
  await person.type(page.getByLabel(/^Пароль/), administrator.password);
  await person.press(button(page, 'Войти'));
  await person.press(page.getByRole('link', { name: 'Весь список' }));

  await test.step('the common settings', async () => {
    await open(page, person, 'Название клиники');
    await expect(field(page, 'Название клиники')).toBeFocused();
    await person.type(field(page, 'Название клиники'), 'Кедр');
    await person.type(field(page, 'Юридическое лицо'), 'ООО «Кедр»');
    await person.type(field(page, 'Город'), 'Томск');
    await person.type(field(page, 'Адрес'), 'ул. Мира, 1');
    await person.type(field(page, 'Индекс'), '634000');
    await person.type(field(page, 'Электронная почта'), 'kedr@kedr.example');
    await person.type(field(page, 'Телефон'), '+7 3822 20-30-40');
    await person.type(field(page, 'Лицензия'), 'Л041-01110-70/00000001 от 15.05.2012');
    await person.choose(combobox(page, 'Часовой пояс'), /Томск/);
    await person.press(page.getByText(/^Часы работы/).locator('xpath=following::button[1]'));
    await person.choose(combobox(page, 'С дня'), 'понедельник');
    await person.choose(combobox(page, 'По день'), 'пятница');
    await person.type(field(page, 'С часа'), '9');
    await person.type(field(page, 'До часа'), '20');
    await person.press(button(page, 'Добавить в «Особые дни»'));
    await save(page, person, 'Сохранить');
    await goToList(page, person);
  });

  await test.step('the first clinic, which the common settings have filled in', async () => {
    await open(page, person, 'Клиники: адрес, телефон, часы');
    await expect(field(page, 'Адрес')).toHaveValue('ул. Мира, 1');
    const dialog = page.getByRole('dialog');
    await person.press(page.getByRole('button', { name: /^Нажмите, чтобы добавить файл/ }).first());
    await person.press(dialog.getByRole('button', { name: /^Добавить/ }).first());
    await dialog.locator('input[type="file"]').setInputFiles(plan);
    await person.press(button(dialog, 'Редактировать'));
    await person.type(field(dialog, 'Альтернативный текст'), 'От остановки «Мира» прямо 100 метров, вход со двора');
    await person.press(dialog.getByRole('button', { name: /Готово|Сохранить/ }).last());
    await person.press(dialog.getByRole('button', { name: /^Загрузить/ }));
    await person.press(dialog.getByRole('button', { name: 'Готово' }));
    await expect(dialog).toBeHidden();
    await save(page, person, 'Опубликовать');
    await goToList(page, person);
  });

  await test.step('what the law asks for', async () => {
    await open(page, person, 'Юридическое лицо: полное название');
    await expect(field(page, 'Полное название')).toBeFocused();
    await person.type(field(page, 'Полное название'), 'Общество с ограниченной ответственностью «Кедр»');
    await person.type(field(page, 'ИНН'), '7000000003');
    await person.type(field(page, 'ОГРН или ОГРНИП'), '1127000000005');
    await person.date('Дата регистрации', '12.03.2012');
    await person.type(field(page, 'Кем зарегистрировано'), 'ИФНС по г. Томску');
    await person.type(field(page, 'Учредители'), 'Кедров Иван Петрович');
    await person.type(field(page, 'Кем выдана лицензия'), 'Росздравнадзор');
    await person.type(field(page, 'Работы и услуги по лицензии'), 'Стоматология терапевтическая');
    await person.type(field(page, 'Структура и органы управления'), 'Директор, лечебное отделение');
    await person.type(field(page, 'Руководитель'), 'Директор Кедров Иван Петрович');
    await person.type(field(page, 'Когда руководитель принимает'), 'вторник с 16 до 18, по записи');
    for (const [i, [kind, name]] of authorities.entries()) {
      await person.press(i === 0 ? button(page, noRows).first() : button(page, 'Добавить запись').first());
      const row = page.getByRole('region').filter({ has: combobox(page, 'Что это за орган') });
      await person.choose(combobox(row, 'Что это за орган'), kind);
      await person.type(field(row, 'Название'), name);
      await person.type(field(row, 'Адрес'), 'Томск, пр. Ленина, 111');
      await person.type(field(row, 'Телефон'), `+7 3822 51-60-0${i}`);
    }
    await person.type(field(page, 'Номер в реестре операторов'), '70-12-000001');
    await person.date('Дата уведомления', '01.04.2012');
    await person.type(field(page, 'Тексты проверил юрист'), 'Юристова Анна Сергеевна');
    await person.date('Когда проверил', '20.11.2026');
    await save(page, person, 'Опубликовать');
    await goToList(page, person);
  });

  for (const title of starterTexts) {
    await test.step(title, async () => {
      await open(page, person, 'Тексты прочитал юрист');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const text = page.getByRole('textbox', { name: 'Текст', exact: true });
      await expect(text).not.toContainText('[укажите');
      await person.press(text.getByText(/^Черновик для юриста/), 3);
      await person.key('Backspace');
      await person.key('Backspace');
      await expect(text).not.toContainText('Черновик для юриста');
      await save(page, person, 'Опубликовать');
      await goToList(page, person);
    });
  }

  await test.step('consents, all at once', async () => {
    await open(page, person, 'Согласия: заявка, резюме, отзыв, публикация отзыва');
    const rows = page.getByRole('row', { name: /Согласие на/ });
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) await person.press(row.getByRole('checkbox'));
    await person.press(button(page, 'Опубликовать'));
    await person.press(page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }));
    await person.press(page.getByRole('alertdialog').getByRole('button', { name: /Опубликовать|Подтвердить|Да/ }));
    await expect(page.getByRole('row', { name: /Согласие на.*Опубликовано/ })).toHaveCount(4);
    await goToList(page, person);
  });

  await test.step('the first service and its price', async () => {
    await open(page, person, 'Первая услуга');
    await person.type(field(page, 'Заголовок'), 'Лечение кариеса');
    await person.press(button(page, noRows).first());
    await person.type(field(page, 'Заголовок раздела'), 'Лечение');
    await person.press(button(page, noRows).first());
    await person.type(field(page, 'За что'), 'Пломба');
    await person.type(field(page, 'Цена, ₽'), '4500');
    await save(page, person, 'Опубликовать');
    // The form of a new entry becomes the form of this entry; leaving at that moment would lead to no page.
    await expect(page).not.toHaveURL(/\/create/);
    await goToList(page, person);
  });
  await test.step('the date of the prices', async () => {
    await open(page, person, 'Дата прайс-листа, не старше года');
    await person.date('Действует с', '01.11.2026');
    await save(page, person, 'Опубликовать');
    await goToList(page, person);
  });

  await test.step('a request from the site', async () => {
    person.begin('Заявка с сайта принята и отработана');
    const site = await context.newPage();
    await site.goto('/callback');
    await untilHydrated(site);
    const form = site.getByRole('main');
    await person.type(form.getByLabel('Ваше имя*'), 'Проба');
    await person.type(form.getByLabel('Телефон*'), '+7 913 000-00-00');
    await person.press(form.getByRole('checkbox'));
    await person.press(form.getByRole('button', { name: 'отправить' }));
    await expect(site.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
    await site.close();
    await person.press(page.getByRole('link', { name: 'Открыть: Заявка с сайта принята и отработана', exact: true }));
    await person.press(button(page, 'Следующая заявка'));
    const work = page.getByRole('region', { name: 'Работа' });
    await person.choose(combobox(work, 'Состояние'), 'Сделано');
    await person.press(button(work, 'Сохранить'));
    await expect(page.getByText('Состояние: Новая → Сделано')).toBeVisible();
    await goToList(page, person);
  });

  await expect(page.getByText(/^Всё готово: \d+ из \d+$/)).toBeVisible();
  const states = page.getByRole('main').getByRole('listitem').getByRole('img');
  const names = await states.evaluateAll((icons) => icons.map((icon) => icon.getAttribute('aria-label')));
  expect(new Set(names)).toEqual(new Set(['Готово', 'Проверять нечего', 'По желанию']));
  const { lines, presses, minutes } = person.report();
  console.log([...lines, `${presses} presses, ${minutes.toFixed(1)} minutes`].join('\n'));
  expect(minutes).toBeLessThan(maxMinutes);
});
