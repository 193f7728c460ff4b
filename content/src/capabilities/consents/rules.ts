import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import { draftMark, gapFor } from '@clinic/contract/text-gaps';

export { draftMark };

/** The operator of the data: 152-ФЗ, article 9, requires name and address. */
export type Operator = { company: string; address: string; email: string };

const gaps = { company: 'юридическое лицо', address: 'адрес', email: 'почту' } as const;

/** The operator of a clinic that has not said who it is. */
export const unknownOperator: Operator = {
  company: gapFor(gaps.company),
  address: gapFor(gaps.address),
  email: gapFor(gaps.email),
};

/** Returns the facts for the gaps of `unknownOperator`. */
export const factsOf = ({ company, address, email }: Operator): Record<string, string> => ({
  [gaps.company]: company,
  [gaps.address]: address,
  [gaps.email]: email,
});

type Text = {
  title: string;
  url: string;
  opening: string;
  purpose: string;
  data: string;
  actions: string;
  term: string;
  withdrawal: string;
};

const usualActions =
  'сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, обезличивание, удаление и уничтожение, с использованием средств автоматизации и без них';

const texts: Record<ConsentPurpose, Text> = {
  callback: {
    title: 'Согласие на обработку данных для обратного звонка',
    url: 'soglasie-na-zvonok',
    opening: 'отправляя заявку на сайте, даю согласие на обработку моих персональных данных',
    purpose: 'перезвонить мне, ответить на вопрос, подобрать врача и время приёма',
    data: 'имя, номер телефона, тип обращения, выбранные услуга и врач, текст вопроса, дата и время отправки, страница, с которой отправлена заявка, сайт или реклама, с которых я пришёл',
    actions: usualActions,
    term: 'до достижения цели, но не дольше 365 дней со дня отправки',
    withdrawal: 'Укажите имя и телефон из заявки',
  },
  resume: {
    title: 'Согласие на обработку данных соискателя',
    url: 'soglasie-dlya-rezyume',
    opening: 'отправляя резюме, даю согласие на обработку моих персональных данных как соискателя',
    purpose: 'рассмотреть мою кандидатуру на работу и связаться со мной',
    data: 'имя, номер телефона, сопроводительное письмо, сведения из файла резюме, дата и время отправки',
    actions: usualActions,
    term: 'до решения о приёме или отказе, но файл — не дольше 90 дней, остальное — не дольше 365 дней со дня отправки',
    withdrawal: 'Укажите имя и телефон из резюме',
  },
  review: {
    title: 'Согласие на обработку данных из отзыва',
    url: 'soglasie-na-otzyv',
    opening: 'отправляя отзыв, даю согласие на обработку моих персональных данных',
    purpose: 'проверить отзыв перед публикацией и улучшить работу клиники',
    data: 'имя в том виде, в каком я его указал, текст отзыва, врач или клиника, к которым он относится, дата и время отправки',
    actions: usualActions,
    term: 'неопубликованный отзыв — 6 месяцев, опубликованный — пока он размещён на сайте и ещё 6 месяцев',
    withdrawal: 'Опишите, какой отзыв ваш: имя, дата, первые слова',
  },
  publication: {
    title: 'Согласие на публикацию отзыва',
    url: 'soglasie-na-publikaciyu-otzyva',
    opening: 'даю согласие на распространение моих персональных данных, то есть на показ их неограниченному кругу лиц',
    purpose: 'публикация отзыва на сайте клиники',
    data: 'имя и текст отзыва; сведения о здоровье и биометрические данные не распространяются',
    actions: 'распространение: размещение на страницах сайта клиники, хранение и показ посетителям, прекращение показа',
    term: 'до отзыва согласия, но не дольше 5 лет со дня публикации',
    withdrawal: 'Показ прекратим в течение трёх рабочих дней со дня получения',
  },
};

const closing =
  'Отметку в форме ставите вы, заранее она пустая. Вместе с отправленным мы записываем дату, время и редакцию этого текста.';

/** Returns the page of a consent; the clinic may change every word of it. */
export function defaultText(purpose: ConsentPurpose, { company, address, email }: Operator) {
  const { title, url, opening, purpose: aim, data, actions, term, withdrawal } = texts[purpose];
  const operator = [company, address && `адрес: ${address}`, email && `почта ${email}`].filter(Boolean).join(', ');
  const where = email ? `письмом на ${email}` : `письмом по адресу оператора`;
  const paragraphs = [
    `Я, ${opening}.`,
    `**Оператор:** ${operator}.`,
    `**Цель:** ${aim}.`,
    `**Данные:** ${data}.`,
    `**Действия:** ${actions}.`,
    `**Срок:** ${term}.`,
    `**Как отозвать:** ${where}. ${withdrawal}.`,
    closing,
  ];
  return { title, url, textRich: paragraphs.join('\n\n') };
}

const opening = `**${draftMark}: проверьте каждый пункт и сотрите эту строку.**`;

/** Pages that the law expects beside the consents, as drafts: a lawyer reads them before they are published. */
export function starterPages({ company, address, email }: Operator) {
  const where = email || 'адрес оператора';
  const privacy = [
    opening,
    `Политика действует для сайта и составлена по Федеральному закону от 27.07.2006 № 152-ФЗ «О персональных данных».`,
    `## Оператор\n\n${[company, address, email].filter(Boolean).join(', ')}. Уведомление в Роскомнадзор № ${gapFor('номер')} от ${gapFor('дату')}.`,
    [
      '## Какие данные, зачем и как долго',
      '',
      '| Цель | Данные | Срок |',
      '| --- | --- | --- |',
      '| Перезвонить по заявке | Имя, телефон, тип обращения, услуга, врач, текст вопроса | До 365 дней |',
      '| Рассмотреть резюме | Имя, телефон, письмо, файл резюме | Файл до 90 дней, остальное до 365 дней |',
      '| Принять и опубликовать отзыв | Имя, текст, врач или клиника | 6 месяцев, опубликованный — пока размещён |',
      '| Защитить сайт от злоупотреблений | IP-адрес, время, адрес страницы, сведения о браузере | До 30 дней |',
    ].join('\n'),
    '## Где хранятся данные\n\nБазы данных находятся на территории России, трансграничной передачи нет. Доступ есть только у сотрудников, которым он нужен для работы.',
    `## Ваши права\n\nВы вправе узнать, какие данные мы обрабатываем, исправить их, отозвать согласие и потребовать удаления: напишите на ${where}. Наши действия можно обжаловать в Роскомнадзоре или в суде.`,
  ];
  const cookies = [
    opening,
    'Cookie — маленькая запись, которую сайт оставляет в браузере, чтобы узнать его в следующий раз.',
    [
      '| Зачем | Срок |',
      '| --- | --- |',
      '| Помнит, что вы прочитали уведомление и согласились или отказались | 365 дней |',
      '| Хранит настройки версии для слабовидящих | 365 дней |',
      '| Не даёт потерять набранный текст заявки | До закрытия вкладки |',
      '| Яндекс Метрика, если клиника её подключила и вы согласились | До года |',
    ].join('\n'),
    'Отказаться можно в уведомлении внизу страницы, удалить записи — в настройках браузера. Сайт останется полностью доступным.',
  ];
  return [
    {
      title: 'Политика обработки персональных данных',
      url: 'politika-konfidencialnosti',
      known: 'персональн',
      textRich: privacy.join('\n\n'),
    },
    { title: 'Файлы cookie', url: 'cookies', known: 'cookie', textRich: cookies.join('\n\n') },
  ];
}

/** House rules, which the law expects too (приказ № 118н), as a draft. */
export function visitorRules({ company }: Operator) {
  const paragraphs = [
    opening,
    `Правила действуют для всех, кто приходит в клинику ${company}.`,
    [
      '## Запись и приём',
      '',
      '- Мы принимаем по записи. Если не сможете прийти или опаздываете, позвоните: мы подберём другое время.',
      '- Возьмите паспорт. Ребёнка до 15 лет сопровождает родитель или другой законный представитель.',
      '- Расскажите врачу о болезнях, аллергии и лекарствах: от этого зависит ваша безопасность.',
    ].join('\n'),
    [
      '## В клинике',
      '',
      '- Снимите верхнюю одежду и наденьте бахилы, они лежат у входа.',
      '- Не курите, не приходите в состоянии опьянения и с животными, кроме собак-проводников.',
      '- Снимать других людей можно только с их согласия.',
    ].join('\n'),
    '## Если что-то не так\n\nСкажите администратору или напишите главному врачу. На письменное обращение мы отвечаем в срок, который установлен законом.',
  ];
  return { title: 'Правила для посетителей', url: 'pravila-dlya-posetiteley', textRich: paragraphs.join('\n\n') };
}
