import { expect, inject, test } from 'vitest';
import { readDemo } from '../src/seed/read-demo';
import { ask } from './ask';

const url = inject('url');

/** Returns the number of documents of a type in the seed's files. */
const demo = readDemo('seed/data');
const written = (uid: string, fits: (data: Record<string, unknown>) => boolean = () => true) =>
  demo.find((kind) => kind.uid === uid)?.entries.filter(({ data }) => fits(data)).length;

test('the first start loads the whole demo', () => {
  expect(inject('demoCounts')).toEqual({
    services: 12,
    subServices: written('api::sub-service.sub-service'),
    doctors: 12,
    clinics: 2,
    reviews: 45,
    news: 16,
    articles: written('api::article.article'),
    promos: 7,
    tags: 8,
    answers: 45,
    pages: written('api::text-page.text-page', ({ kind }) => kind !== 'story'),
    stories: written('api::text-page.text-page', ({ kind }) => kind === 'story'),
    advantages: 4,
    socialNetworks: 2,
  });
  expect(inject('demoCounts').subServices).toBeGreaterThanOrEqual(48);
});

test('the second start changes nothing', () => {
  expect(inject('startOutput')).not.toContain('Демо-клиника');
  expect(inject('changedByStart')).toEqual([]);
});

test('every sub-service has a service, doctors and prices', async () => {
  type Sub = {
    slug: string;
    service: unknown;
    doctors: unknown[];
    price_sections: { prices: unknown[] }[];
    relatedServicesTo: unknown[];
  };
  const { data } = await ask<{ subServices: Sub[] }>(
    url,
    '{ subServices(pagination: { limit: 100 }) { slug service { slug } doctors { slug } price_sections { prices(pagination: { limit: 100 }) { description } } relatedServicesTo { slug } } }',
  );
  const subServices = data?.subServices ?? [];
  expect(subServices.filter(({ service }) => !service)).toEqual([]);
  // One sub-service without doctors shows how the request form handles it.
  expect(subServices.filter(({ doctors }) => doctors.length === 0).length).toBeLessThanOrEqual(1);
  expect(subServices.some(({ relatedServicesTo }) => relatedServicesTo.length > 0)).toBe(true);
  const prices = subServices.flatMap(({ price_sections }) => price_sections.flatMap(({ prices }) => prices));
  expect(prices.length).toBeGreaterThanOrEqual(150);
});

test('promotions are dated from the day of loading', async () => {
  const { data } = await ask<{ promos: { endsOn: string }[] }>(
    url,
    '{ promos(filters: { endsOn: { notNull: true } }) { endsOn } }',
  );
  expect(data?.promos.every(({ endsOn }) => endsOn >= inject('seededOn'))).toBe(true);
});

test('documents are as old as their own dates, not as the loading', async () => {
  const { data } = await ask<{ articles: { date: string; updatedAt: string }[]; doctors: { updatedAt: string }[] }>(
    url,
    '{ articles(pagination: { limit: 100 }) { date updatedAt } doctors { updatedAt } }',
  );
  const loaded = inject('seededOn');
  const edited = [...(data?.articles ?? []), ...(data?.doctors ?? [])].map(({ updatedAt }) => updatedAt.slice(0, 10));
  expect(edited.length).toBeGreaterThan(12);
  // Other tests on this service may have edited one.
  expect(edited.filter((day) => day >= loaded).length).toBeLessThan(3);
  expect(new Set(edited).size).toBeGreaterThan(3);
  // In Tomsk the next day begins at 17:00 UTC.
  const dayInTomsk = (moment: string) => new Date(Date.parse(moment) + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(data?.articles.filter(({ date, updatedAt }) => dayInTomsk(updatedAt) < date)).toEqual([]);
});

test('blocks, menu, hours and pictures with their alternative texts are in place', async () => {
  const { data, errors } = await ask<Record<string, never>>(
    url,
    `{ mainMenu { items { __typename } } commonConfig { workingHours { dayFrom opens } logo { logoLight { url } } }
       homePage { slider { title image { url alternativeText formats } button { label style } } }
       newsPosts(filters: { slug: { eq: "den-otkrytyh-dverey-dlya-roditeley" } }) { body { __typename ... on ComponentBlocksSlider { banner { url } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    commonConfig: {
      workingHours: [{ dayFrom: 'monday', opens: '09:00' }],
      logo: { logoLight: { url: expect.stringMatching(/^\/uploads\/.*\.svg$/) } },
    },
    newsPosts: [
      {
        body: [
          { __typename: 'ComponentBlocksText' },
          { __typename: 'ComponentBlocksSlider', banner: [{}, {}, {}] },
          {},
        ],
      },
    ],
  });
  expect(JSON.stringify(data)).toContain('alternativeText":"Трёхмерная');
});
