import { dayText } from '@clinic/contract/clock';
import type { DoctorFeed, DoctorOffer } from '../../cms/doctor-feed.server.ts';
import { clinicName } from '../../lib/clinic-name.ts';
import { xmlComment, xmlElement, xmlText } from '../../lib/xml.server.ts';
import { pictureUrl } from '../../ui/picture/picture-url.ts';

/** Yandex's limit for one doctor. */
const maxReviews = 250;

type ToUrl = (path: string) => string;

/**
 * Writes the feed of doctors (https://yandex.ru/support/webmaster/ru/search-appearance/doctors) without empty
 * parameters, which Yandex rejects. Comments list the omitted doctors with reasons.
 */
export function toDoctorsYml(feed: DoctorFeed, siteUrl: string): string {
  const { clinic, changedAt, sets, offers, leftOut } = feed;
  const toUrl: ToUrl = (path) => new URL(path, siteUrl).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...leftOut.map(({ name, slug, reasons }) => xmlComment(`Не выгружен: ${name} (${slug}): ${reasons.join('; ')}`)),
    `<yml_catalog${changedAt ? ` date="${xmlText(changedAt)}"` : ''}>`,
    '<shop>',
    xmlElement('name', clinic.name),
    xmlElement('company', clinicName(clinic)),
    xmlElement('url', toUrl('/')),
    xmlElement('email', clinic.email),
    xmlElement('description', clinic.description),
    '<currencies><currency id="RUR" rate="1"/></currencies>',
    '<categories><category id="1">Врач</category></categories>',
    '<sets>',
    ...sets.map(
      ({ id, name, path }) =>
        `<set id="${xmlText(id)}">${xmlElement('name', name)}${xmlElement('url', toUrl(path))}</set>`,
    ),
    '</sets>',
    '<offers>',
    ...offers.flatMap((offer) => toOffer(offer, toUrl)),
    '</offers>',
    '</shop>',
    '</yml_catalog>',
  ]
    .filter(Boolean)
    .join('\n')
    .concat('\n');
}

const param = (name: string, value: string | number | boolean | null, unit?: string) =>
  xmlElement('param', value === null ? null : String(value), { name, ...(unit ? { unit } : {}) });

function toOffer(offer: DoctorOffer, toUrl: ToUrl): string[] {
  const { id, surname, firstName, patronymic, clinic, reviews } = offer;
  return [
    `<offer id="${xmlText(id)}" group_id="${xmlText(id)}">`,
    xmlElement('name', `${surname} ${firstName} ${patronymic}`),
    xmlElement('url', toUrl(offer.path)),
    xmlElement('price', offer.price),
    '<currencyId>RUR</currencyId>',
    '<sales_notes>Первичный приём</sales_notes>',
    xmlElement('set-ids', offer.setIds.join(',')),
    xmlElement('picture', toUrl(pictureUrl(offer.photo, 'webp'))),
    xmlElement('description', offer.description),
    '<categoryId>1</categoryId>',
    param('Фамилия', surname),
    param('Имя', firstName),
    param('Отчество', patronymic),
    param('Годы опыта', offer.years),
    param('Начало карьеры', offer.careerStart && `${offer.careerStart}-01-01`),
    param('Город', clinic.city),
    param('Взрослый врач', offer.seesAdults),
    param('Детский врач', offer.seesChildren),
    // Omitted without reviews: Yandex would show a zero.
    param('Число отзывов', reviews.length || null),
    param('Ссылка на профиль врача', toUrl(offer.path)),
    param('Название клиники', clinic.label),
    param('Город клиники', clinic.city),
    param('Адрес клиники', clinic.address),
    param('Возможность записи', true),
    param('Онлайн-расписание', false),
    param('Телефон для записи', clinic.phone),
    ...offer.education.flatMap(({ year, title, institution }, i) => [
      param(`Образование - ${i + 1}`, institution, 'Организация'),
      param(`Образование - ${i + 1}`, year, 'Дата'),
      param(`Образование - ${i + 1}`, title, 'Название'),
    ]),
    ...offer.certificates.flatMap(({ year, title }, i) => [
      param(`Сертификат - ${i + 1}`, year, 'Дата'),
      param(`Сертификат - ${i + 1}`, title, 'Название'),
    ]),
    // Without ratings and confirmations: the site collects none.
    ...reviews
      .slice(0, maxReviews)
      .flatMap(({ author, date, text }, i) => [
        param(`Отзыв - ${i + 1}`, author, 'Автор'),
        param(`Отзыв - ${i + 1}`, date && dayText(date), 'Дата'),
        param(`Отзыв - ${i + 1}`, text, 'Комментарий'),
      ]),
    '</offer>',
  ];
}
