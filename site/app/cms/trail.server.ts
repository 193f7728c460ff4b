import { paths } from '@clinic/contract/paths';
import type { Crumb } from '../model/head.ts';

const home: Crumb = { label: 'Главная', to: paths.home() };
const under = (label: string, to: string): Crumb[] => [home, { label, to }];

/** The ways to the pages, as the breadcrumbs show them and search engines are told: everything before the page itself. */
export const trails = {
  top: [home],
  article: under('Статьи', paths.articles()),
  customerPage: under('Пациентам', paths.customers()),
  doctor: under('Врачи', paths.doctors()),
  newsPost: under('Новости', paths.news()),
  sale: under('Акции', paths.sales()),
  service: under('Услуги', paths.services()),
};
