import { ask } from './ask';

const queries = {
  services: 'services_connection',
  subServices: 'subServices_connection',
  doctors: 'doctors_connection',
  clinics: 'clinics_connection',
  reviews: 'reviews_connection',
  news: 'newsPosts_connection',
  articles: 'articles_connection',
  promos: 'promos_connection',
  tags: 'tags_connection',
  answers: 'answers_connection',
  pages: 'textPages_connection(filters: { kind: { ne: "story" } })',
  stories: 'textPages_connection(filters: { kind: { eq: "story" } })',
  advantages: 'advantages_connection',
  socialNetworks: 'socialNetworks_connection',
};

export type Counts = Record<keyof typeof queries, number>;

export async function countAll(url: string): Promise<Counts> {
  const fields = Object.entries(queries).map(([name, query]) => `${name}: ${query} { pageInfo { total } }`);
  const { data } = await ask<Record<keyof Counts, { pageInfo: { total: number } }>>(url, `{ ${fields.join(' ')} }`);
  if (!data) throw new Error('the service counts nothing');
  return Object.fromEntries(Object.entries(data).map(([name, { pageInfo }]) => [name, pageInfo.total])) as Counts;
}
