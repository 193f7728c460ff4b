import { paths } from '@clinic/contract/paths';

const link = (label: string, url: string) => ({ label, url, style: 'normal' as const });

const services = link('Услуги', paths.services());
const prices = link('Цены', paths.prices());
const doctors = link('Врачи', paths.doctors());
const sales = link('Акции', paths.sales());
const reviews = link('Отзывы', paths.reviews());
const about = link('О клинике', paths.about());
const vacancies = link('Вакансии', `${paths.about()}#vacancies`);
const contacts = link('Контакты', paths.contacts());
const forPatients = [
  link('Информация пациентам', paths.customers()),
  link('Вопросы и ответы', paths.faq()),
  link('Статьи', paths.articles()),
  link('Новости', paths.news()),
];

const dropdown = (label: string, url: string, links: ReturnType<typeof link>[]) => ({
  __component: 'menu.dropdown' as const,
  label,
  url,
  links,
  sections: [],
});

/** Every section. The site leaves out those that are still empty. */
export const mainMenu = {
  items: [
    ...[services, prices, doctors, sales, reviews].map((one) => ({ __component: 'menu.link' as const, ...one })),
    dropdown('Пациентам', paths.customers(), forPatients),
    dropdown(about.label, about.url, [about, vacancies]),
    { __component: 'menu.link' as const, ...contacts },
  ],
};

export const header = {
  request_button: [
    { label: 'Записаться', style: 'accent' as const, requestType: 'doctor' as const },
    { label: 'Задать вопрос', style: 'quiet' as const, requestType: 'question' as const },
  ],
};

/** Without links to documents: the site then lists the published ones. */
export const footer = {
  warning: 'Имеются противопоказания. Необходима консультация специалиста',
  disclaimer:
    'Цены на сайте не являются публичной офертой. Точную стоимость врач назовёт после осмотра. Сведения на сайте не заменяют консультацию врача.',
  sections: [
    { label: 'Клиника', links: [services, prices, doctors, sales, about, vacancies, contacts] },
    { label: 'Пациентам', links: [reviews, ...forPatients] },
  ],
};
