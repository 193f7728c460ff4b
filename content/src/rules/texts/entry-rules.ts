import { paths } from '@clinic/contract/paths';
import { namesRecipient } from '../../delivery/handover';
import type { PublishedRow } from '../../publishing/price-list';
import type { EntryField } from '../fields';
import { isText, isThere, type Picture, type Quoted } from './entry';
import { firstEmpty, isOld, named, toPattern } from './finders';
import { findCheaperLine, findUnnamedPrice, findWrongMainPrice } from './main-price';
import { confirmsTreatment } from './medical-secrecy';
import { doctor, findOtherAmounts, findUnlistedPrice, priced, promo } from './other-prices';

/** Context of an entry; dates are YYYY-MM-DD. */
export type Circumstances = {
  uid: string;
  today: string;
  updatedAt: string | null;
  /** Of the price list that visitors see. */
  rows?: readonly PublishedRow[];
  /** Of the entry; `null` for an unsaved one. */
  documentId?: string | null;
  /** Whom requests go to, as a consent must name them. */
  recipients?: readonly string[];
  /** Path of the privacy policy's page. */
  privacyPath?: string;
  /** Who gives instalments and credit, by the common settings: '' when they do not say, `null` for the clinic itself. */
  lender?: string | null;
};
export type EntryRule = {
  code: string;
  message: string;
  why: string;
  /** Types that the rule applies to; all by default. */
  of?: readonly string[];
  /** Returns the offending fields, with the offending words if there are any. */
  find: (places: readonly EntryField[], circumstances: Circumstances) => readonly (EntryField | Quoted)[];
};

const medical = ['api::article.article', ...priced];

const credit = toPattern(['рассрочк*', 'в кредит', 'кредит', 'кредита', 'кредиты', 'кредитом', 'кредитн*']);
/** Instalments of the clinic itself are no service of a bank. */
export const lenderOf = ({ lender, company }: { lender?: string | null; company?: string | null }): string | null =>
  lender && plain(lender) === plain(company) ? null : (lender ?? '');

const plain = (value: unknown) =>
  String(value)
    .toLowerCase()
    .replace(/[«»"'“”„]/g, '')
    .replace(/\s+/g, ' ');

/** The consent to a call, and the privacy policy. */
const isAboutRequests = (places: readonly EntryField[], { privacyPath }: Circumstances): boolean =>
  places.some(
    ({ path, value }) =>
      (path.join() === 'consentPurpose' && value === 'callback') ||
      (path.join() === 'url' && paths.customerPage(String(value)) === privacyPath),
  );

export const entryRules: readonly EntryRule[] = [
  {
    code: 'promo-dates',
    message: 'У акции не указаны сроки',
    why: 'Читатель должен знать, до какого дня действует цена: существенные условия в рекламе не опускают (38-ФЗ, ст. 5, ч. 7; для розыгрышей ст. 9, п. 1).',
    of: [promo],
    find: firstEmpty('startsOn', 'endsOn'),
  },
  {
    code: 'promo-dates-order',
    message: 'Акция кончается раньше, чем начинается',
    why: 'Посетители увидят, когда она начнётся, а действовать она не будет ни дня. Поправьте дни.',
    of: [promo],
    find: (places) =>
      named('endsOn')(places).filter(
        ({ value, part: { startsOn } }) =>
          typeof value === 'string' && typeof startsOn === 'string' && value < startsOn,
      ),
  },
  {
    code: 'promo-warning',
    message: 'В тексте акции нет предупреждения о противопоказаниях',
    why: 'Реклама медицинских услуг сопровождается предупреждением (38-ФЗ, ст. 24, ч. 7). Внизу каждой страницы сайта оно есть, но об акции читают и отдельно: в поиске, соцсетях и письмах. Добавьте в описание для поисковиков: «Имеются противопоказания, необходима консультация специалиста».',
    of: [promo],
    find: (places) => {
      const read = ['subtitle', 'description', 'seo.metaDescription'];
      const shown = places.filter(({ path }) => read.includes(path.join('.')));
      return shown.some(({ value }) => /противопоказан/i.test(String(value))) ? [] : named('description')(places);
    },
  },
  {
    code: 'picture-words',
    message: 'У картинки не написано, что на ней',
    why: 'Без альтернативного текста её не увидят незрячие и поисковики (WCAG 1.1.1). Напишите его в медиатеке.',
    find: (places) =>
      places.filter(
        ({ attribute, value }) =>
          attribute.type === 'media' &&
          ((value ?? []) as Picture[]).some(({ alt, name }) => !alt?.trim() || alt === name),
      ),
  },
  {
    code: 'old-price-list',
    message: 'Дата прайс-листа старше года',
    why: 'Цены на сайте должны быть действующими (Закон о защите прав потребителей, ст. 10). Проверьте цены и поставьте новую дату.',
    of: ['api::prices-page.prices-page'],
    find: (places, { today }) => named('validFrom')(places).filter(({ value }) => isOld(value, today)),
  },
  {
    code: 'old-prices',
    message: 'Цены не меняли больше года',
    why: 'Проверьте, что они действуют (Закон о защите прав потребителей, ст. 10): публикация без правок тоже обновит дату.',
    of: priced,
    find: (places, { today, updatedAt }) =>
      isOld(updatedAt, today) ? named('price_sections')(places).filter(({ value }) => isThere(value)) : [],
  },
  {
    code: 'price-zero',
    message: 'Цена 0 ₽',
    why: 'Похоже на незаполненную цену. Если услуга бесплатна, напишите это словами.',
    find: (places) => places.filter(({ path, value }) => path.at(-1) === 'price' && value === 0),
  },
  {
    code: 'price-not-lower',
    message: 'Прежняя цена не больше новой',
    why: 'Скидки на самом деле нет: это недостоверные сведения о цене (38-ФЗ, ст. 5, ч. 3, п. 4).',
    find: (places) =>
      places.filter(
        ({ path, value, part: { price } }) =>
          path.at(-1) === 'oldPrice' && typeof value === 'number' && typeof price === 'number' && value <= price,
      ),
  },
  {
    code: 'main-price-missing',
    message: 'Не названа цена, по которой знают услугу',
    why: 'Карточки, поиск и поисковики покажут услугу без цены. Отметьте «Цена самой услуги» у нужных строк прайса, а услуге с подуслугами — «Её цену показывает и услуга» в нужной подуслуге.',
    of: priced,
    find: findUnnamedPrice,
  },
  {
    code: 'main-price-wrong',
    message: 'Ценой самой услуги названа строка без суммы или дополнение',
    why: 'Подготовка, доплата или ремонт стоят меньше самой услуги: «от» на карточке введёт в заблуждение (38-ФЗ, ст. 5, ч. 3, п. 4). Снимите отметку или переименуйте строку.',
    of: priced,
    find: findWrongMainPrice,
  },
  {
    code: 'main-price-not-least',
    message: 'Есть строка той же услуги дешевле, чем названная цена',
    why: 'На карточке «от» больше, чем в прайсе ниже: читатель увидит противоречие. Отметьте и эту строку «Цена самой услуги».',
    of: priced,
    find: findCheaperLine,
  },
  {
    code: 'price-other-text',
    message: 'В тексте названа не та сумма, что в цене',
    why: 'Читатель увидит две цены и будет прав, если потребует меньшую (Закон о защите прав потребителей, ст. 10; 38-ФЗ, ст. 5, ч. 3, п. 4). Поправьте текст или цену.',
    find: findOtherAmounts,
  },
  {
    code: 'price-not-listed',
    message: 'В прайсе у этой строки другая цена',
    why: 'Цена на странице врача и в прайсе должна быть одна: читатель увидит противоречие (38-ФЗ, ст. 5, ч. 3, п. 4).',
    of: [doctor],
    find: findUnlistedPrice,
  },
  {
    code: 'reviewer',
    message: 'Не указано, кто из врачей проверил текст и когда',
    why: 'Медицинскому тексту без проверившего врача не доверяют ни читатели, ни поисковики.',
    of: medical,
    find: firstEmpty('reviewedBy', 'reviewedOn'),
  },
  {
    code: 'doctor-photo',
    message: 'У врача нет портрета',
    why: 'На карточке будет рисунок вместо лица, и врача не возьмёт выгрузка для Яндекса.',
    of: [doctor],
    find: firstEmpty('image'),
  },
  {
    code: 'doctor-education',
    message: 'Не указано образование врача',
    why: 'Сведения об образовании и квалификации врачей клиника обязана показывать (323-ФЗ, ст. 79, ч. 1, п. 7).',
    of: [doctor],
    find: firstEmpty('education'),
  },
  {
    code: 'answer-secret',
    message: 'Ответ на отзыв подтверждает, что человек лечился у вас',
    why: 'Сам факт обращения — врачебная тайна (323-ФЗ, ст. 13), даже если человек рассказал о нём первым. Напишите без слов о приёме, враче и лечении и позовите поговорить по телефону.',
    of: ['api::review.review'],
    find: (places) => named('answer')(places).filter(({ value }) => confirmsTreatment(String(value ?? ''))),
  },
  {
    code: 'recipient',
    message: 'Текст не называет, кому передаются заявки',
    why: 'Заявки уходят только получателю, которого называет принятый текст (152-ФЗ, ст. 6, ч. 3); политика должна говорить то же. Добавьте отдельное предложение с названием получателя, без «не», «кроме», «если», и сотрите «не передаём» (docs/operations/handover.md).',
    of: ['api::text-page.text-page'],
    find: (places, circumstances) =>
      named('textRich')(isAboutRequests(places, circumstances) ? places : []).flatMap((place) => {
        const { recipients = [] } = circumstances;
        const missing = recipients.filter((recipient) => !namesRecipient(String(place.value ?? ''), recipient));
        return missing.length > 0 ? [{ place, quote: missing.join(', ') }] : [];
      }),
  },
  {
    code: 'lender',
    message: 'Рассрочка или кредит без названия того, кто их даёт',
    why: 'Реклама банковских услуг называет, кто их оказывает (38-ФЗ, ст. 28). Впишите в «Общих настройках», «Кто даёт рассрочку и кредит»: название банка, и тогда назовите его здесь же, или юридическое лицо клиники, если рассрочка своя.',
    find: (places, { lender }) => {
      if (lender == null) return [];
      const texts = places.filter(isText);
      if (lender && texts.some(({ value }) => plain(value).includes(plain(lender)))) return [];
      return texts
        .flatMap((place) => {
          const [quote] = String(place.value).match(credit) ?? [];
          return quote ? [{ place, quote }] : [];
        })
        .slice(0, 1);
    },
  },
  {
    code: 'button-nowhere',
    message: 'Кнопка без ссылки',
    why: 'По ней никуда не попасть.',
    find: (places) =>
      places.filter(
        ({ path, attribute, value, part }) =>
          path.at(-1) === 'url' &&
          attribute.type === 'string' &&
          isThere(part.label) &&
          !isThere(value) &&
          'style' in part,
      ),
  },
];
