import { expect, test } from 'vitest';
import type { ContentContext } from './context.ts';
import {
  clinicsOfSubject,
  getRequestSource,
  subjectOfPath,
  subjectOfReferer,
  withSubject,
} from './request-source.server.ts';

const s = { id: 's', slug: 'snegirinaya', label: 'Снегириная' };
const k = { id: 'k', slug: 'kedrovyy', label: 'Кедровый' };
const choices = {
  doctors: [
    { id: '1', slug: 'kedrova', name: 'Кедрова Анна', price: null, clinics: [s, k] },
    { id: '2', slug: 'morozov', name: 'Морозов Роман', price: null, clinics: [s] },
    { id: '3', slug: 'lesnoy', name: 'Лесной Пётр', price: null, clinics: [k] },
  ],
  services: [
    {
      slug: 'implantaciya',
      title: 'Имплантация',
      choices: [
        {
          id: 'a',
          slug: 'implant',
          title: 'Имплант',
          doctors: ['morozov'],
          isTimed: false,
          minutes: null,
        },
        {
          id: 'b',
          slug: 'koronka',
          title: 'Коронка',
          doctors: ['morozov'],
          isTimed: false,
          minutes: null,
        },
      ],
    },
    {
      slug: 'deti',
      title: 'Детям',
      choices: [
        {
          id: 'c',
          slug: 'molochnye',
          title: 'Молочные',
          doctors: ['morozov', 'lesnoy'],
          isTimed: false,
          minutes: null,
        },
      ],
    },
  ],
  clinics: [s, k],
};

test.each([
  ['doctor:morozov', ['s']],
  ['doctor:kedrova', ['s', 'k']],
  ['doctor:gone', []],
  ['service:implant', ['s']],
  ['service:molochnye', ['s', 'k']],
  ['section:implantaciya', ['s']],
  ['section:deti', ['s', 'k']],
  ['section:gone', []],
  ['clinic:k', ['k']],
  ['article:implant', []],
  ['', []],
])('the subject %s is given in %o', (value, clinics) => {
  expect(clinicsOfSubject(choices, value)).toEqual(clinics);
});

test.each([
  ['/sales/osen', { kind: 'promo', slug: 'osen' }],
  ['/services/deti', { kind: 'section', slug: 'deti' }],
  ['/services/deti/molochnye', { kind: 'service', slug: 'molochnye' }],
  ['/doctors/morozov', { kind: 'doctor', slug: 'morozov' }],
  ['/contacts/kedrovyy', { kind: 'clinic', slug: 'k' }],
  ['/contacts/gone', null],
  ['/articles/zub', { kind: 'article', slug: 'zub' }],
  ['/news/2026', { kind: 'news', slug: '2026' }],
  ['/customers/pamyatka', { kind: 'page', slug: 'pamyatka' }],
  ['/doctors', null],
  ['/', null],
  ['/callback', null],
  ['/services/deti/molochnye/more', null],
])('the page %s is about %o', (path, subject) => {
  expect(subjectOfPath(path, choices)).toEqual(subject);
});

test('a page of another site, and no page, are about nothing', () => {
  const from = (referer: string) => {
    const request = new Request('https://snegir.example/callback', { headers: referer ? { referer } : {} });
    return subjectOfReferer(request, 'https://snegir.example', choices);
  };
  expect(from('https://snegir.example/sales/osen?utm=1')).toEqual({ kind: 'promo', slug: 'osen' });
  expect(from('https://snegir.example/times?doctor=kedrova')).toEqual({ kind: 'doctor', slug: 'kedrova' });
  for (const referer of ['https://other.example/sales/osen', 'osen', '']) expect(from(referer)).toBeNull();
});

const context = (answer: object | Error) =>
  ({
    content: { query: async () => (answer instanceof Error ? Promise.reject(answer) : answer) },
    readShared: async () => ({ clinic: { timeZone: 'Asia/Novosibirsk' } }),
    readPart: async (_: string, key: string) => clinicsOfSubject(choices, key),
    now: () => new Date('2026-11-27T05:00:00Z'),
  }) as unknown as ContentContext;

const promo = { kind: 'promo', slug: 'osen' } as const;
const running = { title: 'Белая осень', startsOn: '2026-11-01', endsOn: '2026-11-27' };

test.each([
  ['running', [running], 'Белая осень'],
  ['over', [{ ...running, endsOn: '2026-11-26' }], undefined],
  ['not begun', [{ ...running, startsOn: '2026-11-28' }], undefined],
  ['unknown', [], undefined],
])('a promotion that is %s', async (_, promos, title) => {
  expect((await getRequestSource(context({ promos }), choices, promo))?.title).toBe(title);
});

test('while the content service is down, the source stays without its title', async () => {
  expect(await getRequestSource(context(new Error('down')), choices, promo)).toEqual({ ...promo, title: '' });
});

test('titles of what the form lists need no query', async () => {
  const titleOf = async (kind: 'doctor' | 'service' | 'section' | 'clinic', slug: string) =>
    (await getRequestSource(context(new Error('down')), choices, { kind, slug }))?.title;
  expect(await titleOf('doctor', 'morozov')).toBe('Морозов Роман');
  expect(await titleOf('service', 'implant')).toBe('Имплант');
  expect(await titleOf('section', 'deti')).toBe('Детям');
  expect(await titleOf('clinic', 'k')).toBe('Кедровый');
  expect(await titleOf('doctor', 'gone')).toBeUndefined();
});

test.each([
  [['implant', 'koronka'], ['s']],
  [
    ['implant', 'molochnye'],
    ['s', 'k'],
  ],
  [['implant', 'gone'], []],
  [[], []],
])('a promotion for %o is given in %o', async (services, clinics) => {
  const { subject } = await withSubject(context({}), {}, { ...promo, services });
  expect(subject).toEqual({ ...promo, clinics });
});
