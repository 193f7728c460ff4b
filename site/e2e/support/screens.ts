import type { Locator, Page } from '@playwright/test';

/** One screen of docs/specification.md section 2 with texts of the demo clinic. */
export type Screen = {
  path: string;
  /** Content that the visitor came for. */
  see: (page: Page) => Locator;
};

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words).first();
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name }).first();
const field = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label).first();

export const screens: Screen[] = [
  { path: '/', see: link(/Выбрать время/) },
  { path: '/about', see: heading('Вакансии') },
  { path: '/faq', see: heading('Сколько длится первый приём и что на нём будет?') },
  { path: '/reviews', see: text(/\d\sотзыв/) },
  { path: '/contacts', see: heading('Клиника на Кедровом') },
  { path: '/contacts/kedrovyy', see: heading('Врачи клиники') },
  { path: '/news', see: heading('График работы в новогодние праздники') },
  { path: '/news?page=2', see: link('Предыдущая страница') },
  { path: '/news/novyy-tomograf', see: text('17 августа 2026') },
  { path: '/sales', see: link('Зимний осмотр с чисткой') },
  { path: '/sales/zimniy-osmotr-s-chistkoy', see: text('6 450 ₽') },
  { path: '/prices', see: heading('Кариес и пломбы') },
  { path: '/prices/implant-s-koronkoy', see: button('Записаться с этим расчётом') },
  { path: '/doctors', see: text('12 врачей') },
  { path: '/doctors/tayozhnyy', see: heading('Образование') },
  { path: '/articles', see: link('Следующая страница') },
  { path: '/articles/breketi-ili-elaynery', see: link('Таёжный Максим Олегович') },
  { path: '/services', see: link('Коронки и протезы') },
  { path: '/services/implantaciya', see: heading('Что мы делаем') },
  { path: '/services/terapiya/lechenie-kariesa', see: heading('Как проходит') },
  { path: '/customers', see: link('Зуб, который пять лет откладывали') },
  { path: '/customers/garantii', see: heading('Ещё для пациентов') },
  { path: '/customers/istoriya-implant', see: text('5 месяцев, 6 визитов') },
  { path: '/search?q=имплант', see: heading('Услуги') },
  { path: '/callback', see: field('Телефон*') },
  { path: '/sitemap', see: link('Лечение кариеса') },
  { path: '/vision', see: text('Размер текста') },
  { path: '/visit', see: field('Код записи') },
];
