import { expect, test } from 'vitest';
import { type FactName, staleFacts, toCard, toFacts } from './rules';

const today = '2026-11-29';
const hours = (closes: string) => [{ dayFrom: 'monday' as const, dayTo: 'saturday' as const, opens: '09:00', closes }];
const config = {
  name: 'Снегирь',
  phoneNumber: '+7 (3822) 00-00-00',
  licence: 'Л041-00000-70/00000000 от 15.05.2012',
  city: 'Томск',
  address: 'ул. Снегириная, 7',
  workingHours: hours('21:00'),
  specialDays: [
    { from: '2026-11-04', kind: 'closed' as const },
    { from: '2026-12-31', kind: 'hours' as const, opens: '09:00', closes: '15:00' },
  ],
};
const clinic = { label: 'На Кедровом', city: 'Томск', address: 'Кедровый пр., 2', phones: [{ value: '+7 1' }] };
const before = toFacts(config, [clinic], '2026-11-01');

const cards = [
  { name: 'Яндекс Карты', showsHours: true, showsPhone: true, showsAddress: true, showsName: true },
  { name: '2ГИС', showsPhone: true, showsAddress: true },
  { name: 'ПроДокторов', showsLicence: true, showsPrices: true },
  { name: 'Своя строка', showsName: true },
].map((row) => toCard({ showsHours: false, ...row }));

const staleCards = (now: ReturnType<typeof toFacts>, day = today) =>
  cards.flatMap((card) => {
    const stale = staleFacts(card, { facts: before, on: today, by: '' }, now, day);
    return stale.length > 0 ? [`${card.name}: ${stale.join()}`] : [];
  });

const holiday = { from: '2027-01-01', until: '2027-01-08', kind: 'closed' as const };
const ofClinic = (change: object) => toFacts(config, [{ ...clinic, ...change }], '2026-11-01');
const ofConfig = (change: object) => toFacts({ ...config, ...change }, [clinic], '2026-11-01');

test.each<[string, ReturnType<typeof toFacts>, FactName | null, string[]]>([
  ['the hours of all', ofConfig({ workingHours: hours('20:00') }), 'hours', ['Яндекс Карты']],
  ['the hours of one clinic', ofClinic({ workingHours: hours('20:00') }), 'hours', ['Яндекс Карты']],
  ['a holiday of all', ofConfig({ specialDays: [...config.specialDays, holiday] }), 'hours', ['Яндекс Карты']],
  ['a holiday of one clinic', ofClinic({ specialDays: [holiday] }), 'hours', ['Яндекс Карты']],
  ['a coming day that is usual again', ofConfig({ specialDays: [] }), 'hours', ['Яндекс Карты']],
  ['the phone', ofConfig({ phoneNumber: '+7 2' }), 'phone', ['Яндекс Карты', '2ГИС']],
  ['the phone of a clinic', ofClinic({ phones: [{ value: '+7 2' }] }), 'phone', ['Яндекс Карты', '2ГИС']],
  ['the address', ofConfig({ address: 'ул. Новая, 1' }), 'address', ['Яндекс Карты', '2ГИС']],
  ['the address of a clinic', ofClinic({ address: 'ул. Новая, 1' }), 'address', ['Яндекс Карты', '2ГИС']],
  ['the name', ofConfig({ name: 'Свиристель' }), 'name', ['Яндекс Карты', 'Своя строка']],
  ['the licence', ofConfig({ licence: 'Л041-00000-70/11111111 от 15.05.2020' }), 'licence', ['ПроДокторов']],
  ['the date of the prices', toFacts(config, [clinic], '2026-12-01'), 'prices', ['ПроДокторов']],
  ['nothing', ofConfig({ slogan: 'стоматология' }), null, []],
  ['a past holiday that was erased', ofConfig({ specialDays: config.specialDays.slice(1) }), null, []],
])('a change of %s asks for exactly the cards that show it', (_what, now, fact, names) => {
  expect(staleCards(now)).toEqual(names.map((name) => `${name}: ${fact}`));
});

test('a holiday that has passed asks for nothing', () => {
  expect(staleCards(before, '2027-01-01')).toEqual([]);
});

test('facts are plain texts to copy, those of a clinic with its name', () => {
  expect(before.hours.map(({ text }) => text)).toEqual([
    'Пн–Сб 9:00–21:00, Вс — выходной',
    '4 ноября 2026: закрыто',
    '31 декабря 2026: 9:00–15:00',
  ]);
  expect(before.address.map(({ text }) => text)).toEqual([
    'Томск, ул. Снегириная, 7',
    'На Кедровом: Томск, Кедровый пр., 2',
  ]);
});
