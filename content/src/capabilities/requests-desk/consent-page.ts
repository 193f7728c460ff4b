import { escapeHtml } from '../../platform/escape-html';

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
  consent: { document: string; version: string | null; hash: string; acceptedAt: string } | null;
  /** The accepted text, `null` when it was not stored. */
  text: { title: string; text: string } | null;
};

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #111; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  dl { display: grid; grid-template-columns: 12rem 1fr; gap: 0.3rem 1rem; } dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; }
  .text { white-space: pre-wrap; border-top: 1px solid #bbb; padding-top: 1rem; }
  @media print { body { margin: 0; max-width: none; } }
`;

/** Returns a printable page of one consent, without scripts. */
export function consentPage(facts: ConsentFacts): string {
  const title = `Запись о согласии к заявке № ${facts.number}`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<dl>${rowsOf(facts)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
<h2>${escapeHtml(facts.text?.title ?? 'Текст согласия')}</h2>
<p>Текст приведён таким, каким хранится (разметка Markdown): отпечаток посчитан по нему.</p>
<div class="text">${escapeHtml(facts.text?.text ?? 'Текст этой редакции в базе не сохранился. Найдите его в резервной копии по отпечатку.')}</div>
</body></html>
`;
}

function rowsOf({ consent, ...facts }: ConsentFacts): [string, string][] {
  const zone = ` (часовой пояс ${facts.timeZone})`;
  return [
    ['Кто дал согласие', facts.name],
    ['Телефон', facts.phone],
    ['О чём просил', facts.type],
    ['Заявка пришла', facts.cameAt + zone],
    ['Отправлена со страницы', facts.page ? `${facts.siteUrl}${facts.page}` : 'не записано'],
    ...(consent
      ? ([
          ['Согласие принято', consent.acceptedAt + zone],
          ['Документ', `${facts.siteUrl}/customers/${consent.document}`],
          ['Редакция', consent.version ?? 'без номера'],
          ['Отпечаток текста (SHA-256)', consent.hash],
        ] satisfies [string, string][])
      : ([['Согласие', 'не записано']] satisfies [string, string][])),
  ];
}
