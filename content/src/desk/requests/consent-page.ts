import { paths } from '@clinic/contract/paths';
import type { ConsentRecord } from '../../people/request-records';
import { escapeHtml } from '../../platform/escape-html';
import { printablePage } from '../../platform/printable-page';

/** Data of a printed consent; times are texts on the clinic's clock. */
export type ConsentFacts = {
  number: number;
  type: string;
  cameAt: string;
  page: string | null;
  name: string;
  phone: string;
  timeZone: string;
  siteUrl: string;
  consent: ConsentRecord | null;
  /** The accepted text, `null` when it was not stored. */
  text: { title: string; text: string } | null;
};

/** Returns a printable page of one consent, without scripts. */
export function consentPage(facts: ConsentFacts): string {
  const rows = rowsOf(facts).map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const missing =
    facts.consent && !facts.consent.hash
      ? 'Согласие дано устно, текст не читали. Третьим лицам такие данные не передаются.'
      : 'Текст этой редакции в базе не сохранился. Найдите его в резервной копии по отпечатку.';
  return printablePage(
    `Запись о согласии к заявке № ${facts.number}`,
    `<dl>${rows.join('')}</dl>
<h2>${escapeHtml(facts.text?.title ?? 'Текст согласия')}</h2>
<p>Текст приведён таким, каким хранится (разметка Markdown): отпечаток посчитан по нему.</p>
<div class="text">${escapeHtml(facts.text?.text ?? missing)}</div>`,
  );
}

function rowsOf({ consent, ...facts }: ConsentFacts): [string, string][] {
  const zone = ` (часовой пояс ${facts.timeZone})`;
  return [
    ['Кто дал согласие', facts.name],
    ['Телефон', facts.phone],
    ['О чём просил', facts.type],
    ['Заявка пришла', facts.cameAt + zone],
    ['Отправлена со страницы', facts.page ? `${facts.siteUrl}${facts.page}` : 'не записано'],
    ...(consent ? ([['Согласие принято', consent.acceptedAt + zone]] satisfies [string, string][]) : []),
    ...(consent?.notedBy ? ([['Дано устно, записал(а)', consent.notedBy]] satisfies [string, string][]) : []),
    ...(consent?.document && consent.hash
      ? ([
          ['Документ', `${facts.siteUrl}${paths.customerPage(consent.document)}`],
          ['Редакция', consent.version ?? 'без номера'],
          ['Отпечаток текста (SHA-256)', consent.hash],
        ] satisfies [string, string][])
      : ([[consent ? 'Документ' : 'Согласие', consent ? 'текст не читали' : 'не записано']] satisfies [
          string,
          string,
        ][])),
  ];
}
