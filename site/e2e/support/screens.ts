import type { Locator, Page } from '@playwright/test';

/** One screen of docs/specification.md section 2 with texts of the demo clinic. */
export type Screen = {
  path: string;
  /** Title of the browser tab. */
  title: string;
  h1: string;
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
  {
    path: '/',
    title: 'Стоматология «Снегирь» в Томске',
    h1: 'Стоматология «Снегирь» в Томске',
    see: link(/Выбрать время/),
  },
  { path: '/about', title: 'О стоматологии «Снегирь»', h1: 'О клинике', see: heading('Вакансии') },
  {
    path: '/faq',
    title: 'Вопросы стоматологу',
    h1: 'Вопросы и ответы',
    see: heading('Сколько длится первый приём и что на нём будет?'),
  },
  { path: '/reviews', title: 'Отзывы о стоматологии «Снегирь»', h1: 'Отзывы', see: text(/\d\sотзыв/) },
  { path: '/contacts', title: 'Контакты стоматологии «Снегирь»', h1: 'Контакты', see: heading('Клиника на Кедровом') },
  {
    path: '/contacts/kedrovyy',
    title: 'Клиника на Кедровом',
    h1: 'Клиника на Кедровом',
    see: heading('Врачи клиники'),
  },
  {
    path: '/news',
    title: 'Новости стоматологии «Снегирь»',
    h1: 'Новости',
    see: heading('График работы в новогодние праздники'),
  },
  { path: '/news?page=2', title: 'страница 2', h1: 'Новости', see: link('Предыдущая страница') },
  {
    path: '/news/novyy-tomograf',
    title: 'Установили новый томограф',
    h1: 'Установили новый томограф',
    see: text('17 августа 2026'),
  },
  { path: '/sales', title: 'Акции стоматологии «Снегирь»', h1: 'Акции', see: link('Зимний осмотр с чисткой') },
  {
    path: '/sales/zimniy-osmotr-s-chistkoy',
    title: 'Зимний осмотр с чисткой',
    h1: 'Зимний осмотр с чисткой',
    see: text('6 450 ₽'),
  },
  { path: '/prices', title: 'Цены на лечение зубов в Томске', h1: 'Цены', see: heading('Кариес и пломбы') },
  {
    path: '/prices/implant-s-koronkoy',
    title: 'Имплант с коронкой: сколько стоит',
    h1: 'Имплант с коронкой',
    see: button('Записаться с этим расчётом'),
  },
  { path: '/doctors', title: 'Врачи стоматологии «Снегирь»', h1: 'Врачи', see: text('12 врачей') },
  {
    path: '/doctors/tayozhnyy',
    title: 'Таёжный Максим Олегович',
    h1: 'Таёжный Максим Олегович',
    see: heading('Образование'),
  },
  { path: '/articles', title: 'Статьи о здоровье зубов', h1: 'Статьи', see: link('Следующая страница') },
  {
    path: '/articles/breketi-ili-elaynery',
    title: 'Брекеты или элайнеры',
    h1: 'Брекеты или элайнеры: как выбрать',
    see: link('Таёжный Максим Олегович'),
  },
  { path: '/services', title: 'Услуги стоматологии «Снегирь»', h1: 'Услуги', see: link('Коронки и протезы') },
  { path: '/services/implantaciya', title: 'Имплантация', h1: 'Имплантация', see: heading('Что мы делаем') },
  {
    path: '/services/terapiya/lechenie-kariesa',
    title: 'Лечение кариеса',
    h1: 'Лечение кариеса',
    see: heading('Как проходит'),
  },
  {
    path: '/customers',
    title: 'Информация пациентам',
    h1: 'Информация пациентам',
    see: link('Зуб, который пять лет откладывали'),
  },
  {
    path: '/customers/garantii',
    title: 'Гарантии на лечение зубов',
    h1: 'Гарантии',
    see: heading('Ещё для пациентов'),
  },
  {
    path: '/customers/istoriya-implant',
    title: 'Имплант вместо жевательного зуба',
    h1: 'Зуб, который пять лет откладывали',
    see: text('5 месяцев, 6 визитов'),
  },
  { path: '/search?q=имплант', title: 'Поиск: имплант', h1: 'Поиск', see: heading('Услуги') },
  { path: '/callback', title: 'Оставить заявку', h1: 'Есть вопросы?', see: field('Телефон*') },
  { path: '/sitemap', title: 'Карта сайта', h1: 'Карта сайта', see: link('Лечение кариеса') },
  { path: '/vision', title: 'Версия для слабовидящих', h1: 'Версия для слабовидящих', see: text('Размер текста') },
];
