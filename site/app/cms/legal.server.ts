import { parseLicence } from '@clinic/contract/licence';
import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { toLinkUrl } from '../lib/link-url.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { phoneHref } from '../lib/phone.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import { present } from './fragments.server.ts';
import { LegalDocument, type LegalQuery } from './generated/graphql.ts';
import { toTopLevelPage } from './head.server.ts';
import { toPhone } from './phone.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';

/**
 * A fact with its name.
 * @property lines texts, one below the other
 * @property field name in «Обязательные сведения», for the preview
 */
type LegalFact = { name: string; lines: readonly LegalLine[]; field?: string };
export type LegalLine = { text: string; url?: string };

/** What приказ 118н and 152-ФЗ oblige a clinic to tell. Sections without a fact are left out. */
export type LegalPage = ReturnType<typeof toLegal>;

export async function getLegal({ content }: ContentContext) {
  return withGraph(toLegal(await content.query(LegalDocument)));
}

export function toLegal({ legalInformation: legal, commonConfig: config, clinics }: LegalQuery) {
  const address = [config?.postalCode, config?.city, config?.address].filter(Boolean).join(', ');
  const section = (title: string, facts: readonly LegalFact[]) => ({
    title,
    facts: facts.filter(({ lines }) => lines.length > 0),
  });
  return {
    ...toTopLevelPage(legal, {
      title: 'Обязательные сведения',
      summary: 'Реквизиты клиники, лицензия, руководство и органы контроля.',
      path: paths.legalInformation(),
    }),
    sections: [
      section('Кто мы', [
        fact('Полное название', [legal?.legalName], 'legalName'),
        fact('Сокращённое название', [config?.company]),
        fact('Адрес', [address]),
        { name: 'Где принимаем', lines: present(clinics).map(toPlace) },
        code('ИНН', [legal?.inn], 'inn'),
        code(legal?.ogrn?.length === 15 ? 'ОГРНИП' : 'ОГРН', [legal?.ogrn], 'ogrn'),
        fact('Дата регистрации', [day(legal?.registeredOn)], 'registeredOn'),
        fact('Кем зарегистрировано', [legal?.registrar], 'registrar'),
        fact('Учредители', [legal?.founders], 'founders'),
        { name: 'Телефон', lines: phoneLines(config?.phoneNumber) },
        {
          name: 'Электронная почта',
          lines: config?.email ? [{ text: config.email, url: `mailto:${config.email}` }] : [],
        },
      ]),
      section('Лицензия', [...licenceFacts(config?.licence), ...issueFacts(legal)]),
      section('Руководство и структура', [
        fact('Руководитель', [legal?.headName], 'headName'),
        fact('Принимает', [legal?.headHours], 'headHours'),
        fact('Структура', [legal?.structure], 'structure'),
      ]),
      section('Кто нас проверяет', present(legal?.authorities).map(toAuthority)),
      section('Документы и правила', [
        ...documentLinks(legal),
        code('Реестр операторов персональных данных', [noticeOf(legal)], 'noticeNumber'),
      ]),
    ].filter(({ facts }) => facts.length > 0),
    html: renderRichText(legal?.text).html,
  };
}

type Legal = LegalQuery['legalInformation'];

/** A fact of plain texts; empty ones are left out. */
const fact = (name: string, texts: readonly (string | null | undefined)[], field?: string): LegalFact =>
  code(name, texts.map(typeset), field);

/** A fact that people copy into a register, so it keeps its plain hyphens. */
function code(name: string, texts: readonly (string | null | undefined)[], field?: string): LegalFact {
  const lines = texts.flatMap((text) => (text?.trim() ? [{ text }] : []));
  return { name, lines, ...(field ? { field } : {}) };
}

const day = (date: string | null | undefined): string => (date ? formatDate(date) : '');

function phoneLines(phone: string | null | undefined): LegalLine[] {
  const text = toPhone(phone);
  const url = phoneHref(text);
  if (!text) return [];
  return url ? [{ text, url }] : [{ text }];
}

function toPlace({ label, slug, city, address }: NonNullable<LegalQuery['clinics'][number]>): LegalLine {
  const text = typeset([city, address].filter(Boolean).join(', ') || label);
  return slug ? { text, url: paths.clinic(slug) } : { text };
}

function licenceFacts(licence: string | null | undefined): LegalFact[] {
  const parsed = parseLicence(licence);
  return parsed
    ? [code('Номер', [parsed.number]), fact('Дата', [day(parsed.date)])]
    : [code('Номер и дата', [licence])];
}

function issueFacts(legal: Legal): LegalFact[] {
  const register = toLinkUrl(legal?.licenceRegister);
  return [
    fact('Кем выдана', [legal?.licenceIssuer], 'licenceIssuer'),
    fact('Работы и услуги', (legal?.licensedWorks ?? '').split('\n'), 'licensedWorks'),
    { name: 'Проверить', lines: register ? [{ text: 'Запись в реестре лицензий', url: register }] : [] },
  ];
}

type Authority = NonNullable<NonNullable<NonNullable<Legal>['authorities']>[number]>;

function toAuthority({ name, address, phone, url }: Authority): LegalFact {
  const site = toLinkUrl(url);
  return {
    name: typeset(name),
    lines: [
      { text: typeset(address) },
      ...phoneLines(phone),
      ...(site ? [{ text: new URL(site).host, url: site }] : []),
    ],
  };
}

const documentNames = {
  houseRules: 'Правила для посетителей',
  patientRights: 'Права и обязанности пациентов',
  guarantees: 'Бесплатная помощь по программе государственных гарантий',
  vacancies: 'Вакансии',
  privacyPolicy: 'Политика обработки персональных данных',
  cookiesPage: 'Файлы cookie',
} as const;

/** One list: each document is a link with its own name. */
function documentLinks(legal: Legal): LegalFact[] {
  const lines = Object.entries(documentNames).flatMap(([field, text]) => {
    const url = toLinkUrl(legal?.[field as keyof typeof documentNames]);
    return url ? [{ text, url }] : [];
  });
  return [{ name: 'Что прочитать', lines }];
}

const noticeOf = (legal: Legal): string =>
  [legal?.noticeNumber && `№ ${legal.noticeNumber}`, legal?.noticeDate && `от ${day(legal.noticeDate)}`]
    .filter(Boolean)
    .join(' ');
