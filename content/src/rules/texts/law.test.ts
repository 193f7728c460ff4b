import { expect, test } from 'vitest';
import { readModels } from '../../seed/read-models';
import { checkEntry } from './check-entry';
import { lawRules } from './law';
import { lawFinders } from './law-finders';

const models = readModels();
const today = '2026-11-29';
const ofLaw = new Set(lawRules.map(({ code }) => code));

/** Codes of the law that an answer of the clinic gets. @param lender АО «Банк» gives the instalments by default */
const codesOf = (text: string, { day = today, lender = 'АО «Банк»' as string | null } = {}) =>
  checkEntry(models, { title: 'Вопрос', text }, { uid: 'api::answer.answer', today: day, updatedAt: null, lender })
    .map(({ code }) => code)
    .filter((code) => ofLaw.has(code));

/** What a clinic may not write since 2026, or should think about. */
const wrong: Record<string, readonly string[]> = {
  'banned-network': [
    'Подписывайтесь на наш инстаграм',
    'Мы в Instagram и Facebook',
    'Фото работ — на facebook.com/snegir',
    'Читайте нас в Инстаграме: розыгрыш каждую неделю',
  ],
  'doubtful-network': [
    'Подписывайтесь на наш Telegram-канал',
    'Подпишитесь на телеграм канал клиники и получите скидку 10 %',
    'Смотрите видео о врачах на YouTube',
    'Напишите нам в WhatsApp, ответим за пять минут',
    'Пишите в ватсап',
    'Запись через телеграм‑бот круглосуточно',
    'Мы в Телеграме',
    'МЫ В ТЕЛЕГРАМ: @snegir',
    'Наш канал на Ютубе',
    'Ролики клиники лежат на ютубе',
    'Ссылка: https://t.me/snegir_tomsk',
    'Спросите доктора: wa.me/73822000000',
    'Канал: youtube.com/@snegir',
    'Если нет времени звонить, напишите в WhatsApp',
    'Вместо звонка можно написать в Вотсап',
    'Не пропустите: новости клиники в нашем Тг',
    'Сайт не открылся? Включите VPN',
    'Пришлите снимок в What­sApp врачу',
  ],
  'instalment-term': [
    'Рассрочка до 12 месяцев',
    'Рассрочка на год без переплаты',
    'Импланты в рассрочку на 24 мес.',
    'Оплата частями: 10 платежей',
    'Рассрочка 0-0-12',
    'Рассрочка 0/0/24 на любое лечение',
    'Брекеты в рассрочку на полтора года',
    'Платите частями семь месяцев',
    'Рассрочка от трёх до двенадцати месяцев',
    'Рассрочка от банка-партнёра до 36\u00a0месяцев',
    'Разбейте оплату на 9 месяцев',
    'РАССРОЧКА НА 2 ГОДА',
    'Рассрочка на восемь месяцев, первый взнос не нужен',
    'Поэтапный платёж на 18 месяцев',
  ],
  'cheaper-at-once': [
    'Скидка 5 % при оплате сразу',
    'При полной оплате скидка 10 %',
    'Дешевле, если оплатить сразу',
    'Оплатите всё лечение одним платежом и сэкономьте 7 000 ₽',
    'Скидка при 100 % предоплате',
    'При единовременной оплате цена дешевле',
    'Без рассрочки выгоднее на 10 %',
    'За наличные скидка',
    'Скидка тем, кто платит сразу',
    'Внесите всю сумму сразу — кешбэк 3 %',
    'Выгода 15 % при оплате целиком',
  ],
  anglicism: [
    'Пройдите чекап зубов за час',
    'Чек-ап полости рта',
    'Детский чек ап перед школой',
    'Снегирь Дентал ждёт вас',
    'Смайл-дизайн за один визит',
    'Скейлинг и полировка',
    'Вайтенинг на зоне улыбки',
    'Велком-визит бесплатно',
    'Лаунж-зона с кофе',
    'Фэмили-стоматология в Томске',
    'Бьюти-день для улыбки',
    'Зимний сейл на виниры',
    'Восстановление ол-он-4',
    'Чистка эйр флоу',
    'Композитный бондинг',
    'Подойдите на ресепшн',
    'Кастомные капы',
    'Вау-эффект после чистки',
  ],
  'latin-words': ['Протезирование All-on-4', 'White Day каждую субботу'],
  'foreign-larger': [
    '## Air Flow\n\nЧистка порошком (Air Flow).',
    '**Smile Design** (проектирование улыбки)',
    '# Kids Club\n\nДетский клуб (Kids Club).',
    '**Check-up** — обследование (check-up)',
  ],
};

/** What a dental clinic writes with good reason. */
const right: readonly string[] = [
  ...['Telegram-канал мы закрыли: читайте новости на сайте', 'В WhatsApp мы не отвечаем, позвоните'],
  ...['Снимки не присылайте в мессенджеры: WhatsApp не защищает врачебную тайну', 'Пишите в MAX, а не в Telegram'],
  ...['Мошенники пишут от нашего имени в Telegram', 'В Телеграме нас нет', 'Мы ВКонтакте и в MAX'],
  ...['Ребёнок смотрит мультфильм, пока врач лечит', 'Если сайт не открывается, отключите VPN'],
  ...['Видео о чистке зубов — на Рутубе', 'Наш телеграф давно не работает', 'Сайт vk.com/snegir'],
  ...[
    'Рассрочка до 6 месяцев',
    'Рассрочка на полгода',
    'Рассрочка на три месяца без переплаты',
    'Кредит на 12 месяцев даёт банк',
  ],
  ...['Гарантия на коронку 12 месяцев, рассрочка до 6 месяцев', 'Лечение длится 18 месяцев, рассрочка на 4 месяца'],
  ...[
    'Рассрочку на год не оформляем',
    'Гарантия на имплант 5 лет',
    'Осмотр каждые 6 месяцев',
    'Ортодонт работает 12 лет',
  ],
  ...[
    'Оплата картой, наличными или по СБП',
    'Оплатите сразу или в рассрочку: цена одна',
    'При оплате сразу скидки нет',
  ],
  ...[
    'Скидка 10 % на чистку в январе',
    'Скидка пенсионерам 5 %',
    'Предоплата не нужна',
    'Полная оплата — после лечения',
  ],
  ...['Цена не зависит от способа оплаты: при полной оплате она одинакова', 'Скидка от полной стоимости плана — 5 %'],
  ...[
    'Дентальная имплантация',
    'Дентальный снимок',
    'Виниры, брекеты и элайнеры',
    'Имплант и абатмент',
    'Онлайн-запись',
  ],
  ...[
    'Скрининг слизистой рта',
    'Ирригатор и флосс',
    'Сервис и гарантия',
    'Сканер вместо слепка',
    'Чек пришлём на почту',
  ],
  ...[
    'Чеки сохраните для налогового вычета',
    'Смайлик на карточке ребёнка',
    'Семейная стоматология',
    'Кабинет гигиены',
  ],
  ...[
    'Администратор встретит вас у стойки',
    'Чистка порошком (Air Flow)',
    '**Чистка порошком** (Air Flow)',
    '## Чистка (Air Flow)',
  ],
  ...[
    '**Важно:** возьмите паспорт',
    'Пломба служит не вечно',
    'Лечим с анестезией',
    'Гарантия на пломбу один год по договору',
  ],
  ...['Панорамный снимок (ОПТГ) делаем в день приёма', 'Первый визит ребёнка: 30 минут', 'Имеются противопоказания'],
  ...['Подписывайте согласие на первом приёме', 'Карта пациента и справка для вычета', 'Сертификат действует год'],
];

const rows = Object.entries(wrong).flatMap(([code, texts]) => texts.map((text): [string, string] => [text, code]));

test.each(rows)('«%s»: %s', (text, code) => expect(codesOf(text)).toContain(code));
test.each(right.map((text) => [text]))('«%s» passes', (text) => expect(codesOf(text)).toEqual([]));

test('a rule is silent before it is in force', () => {
  const rule = (text: string, day: string) => codesOf(text, { day });
  expect(rule('Пройдите чекап', '2026-02-28')).toEqual([]);
  expect(rule('Пройдите чекап', '2026-03-01')).toEqual(['anglicism']);
  expect(rule('Рассрочка на год', '2026-03-31')).toEqual([]);
  expect(rule('Рассрочка на год', '2026-04-01')).toEqual(['instalment-term']);
  // A rule past its date still warns: readiness asks to read the source.
  expect(rule('Пишите в ватсап', '2027-01-01')).toEqual(['doubtful-network']);
});

test('instalments of the clinic itself have no limit, unless the sentence names a bank', () => {
  expect(codesOf('Рассрочка до 12 месяцев', { lender: null })).toEqual([]);
  expect(codesOf('Рассрочка от банка до 12 месяцев', { lender: null })).toEqual(['instalment-term']);
  expect(codesOf('Рассрочка до 12 месяцев', { lender: '' })).toEqual(['instalment-term']);
});

test('an address is found in a field for links too', () => {
  const network = { label: 'Канал', url: 'https://t.me/snegir', icon: 'telegram' };
  const circumstances = { uid: 'api::social-network.social-network', today, updatedAt: null };
  expect(checkEntry(models, network, circumstances).map(({ code, path }) => [code, path])).toEqual([
    ['doubtful-network', 'url'],
  ]);
});

test('every rule names its source and dates, and sends to a lawyer where the source is in doubt', () => {
  for (const { code, source, from, until } of lawRules) {
    expect(source, code).toMatch(/ФЗ/);
    expect(from < until, code).toBe(true);
  }
  for (const { why, code } of lawFinders) {
    expect(why, code).toMatch(/Источник: .*ФЗ.*, действует с \d\d\.\d\d\.\d{4}\.$/);
    const isDoubtful = lawRules.find((rule) => rule.code === code)?.isDoubtful ?? false;
    expect(why.includes('Уточните у юриста'), code).toBe(isDoubtful);
  }
});
