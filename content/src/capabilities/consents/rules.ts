import type { ConsentPurpose } from '@clinic/contract/submissions/fields';

/** The operator of the data: 152-ФЗ, article 9, requires name and address. */
export type Operator = { company: string; address: string; email: string };

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
    data: 'имя, номер телефона, тип обращения, выбранные услуга и врач, текст вопроса, дата и время отправки, страница, с которой отправлена заявка',
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
