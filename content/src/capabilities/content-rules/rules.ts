import { type Entry, isThere, type Picture, type Place } from './entry';
import { firstEmpty, isOld, isPrice, named } from './finders';
import { findCheaperLine, findUnnamedPrice, findWrongMainPrice } from './main-price';

/**
 * Everything an editor is warned of. Three kinds of rules: words, lengths, and what an entry as a whole should have.
 *   words    what the editor reads
 *   why      the reason, with its source: 38-ФЗ is the law on advertising (О рекламе), 58 the plenum of the Supreme
 *            Arbitration Court of 08.10.2012 on it, WCAG the accessibility guidelines
 *   phrases  whole words, «*» for any ending; after «не» they are not meant
 * Only types that visitors read are checked, reviews never; texts of documents (`legal`) are no advertising.
 */
export type WordRule = {
  code: string;
  words: string;
  why: string;
  phrases: readonly string[];
  /** What looks alike and is right. */
  except?: readonly string[];
};

export const wordRules: readonly WordRule[] = [
  {
    code: 'promised-result',
    words: 'Обещание результата',
    why: 'Результат лечения обещать нельзя: это недостоверные сведения об услуге (38-ФЗ, ст. 5, ч. 3; для изделий и лекарств ст. 24, ч. 1, п. 8). О сроке гарантии на работу писать можно.',
    phrases: [
      'гарантируем',
      'гарантирую',
      'гарантирует',
      'гарантируют',
      'гарантированн*',
      'гарантирован результат',
      'результат* гарантир*',
      'гаранти* результат*',
      'с гарантией результат*',
      'гаранти* успех*',
      'гаранти* излечени*',
    ],
  },
  {
    code: 'hundred-percent',
    words: '«100 %» о лечении',
    why: 'Стопроцентного в медицине не бывает: сведения о результате должны быть достоверны (38-ФЗ, ст. 5, ч. 3). Если это не об исходе лечения, оставьте.',
    phrases: ['100 %', '100%', '100 процентов', 'сто процентов', 'на все сто', 'стопроцентн*'],
  },
  {
    code: 'painless',
    words: 'Обещание лечения без боли',
    why: 'Боль у всех разная, обещать её отсутствие нельзя (38-ФЗ, ст. 5, ч. 3). Напишите, что делает врач: «лечим с анестезией».',
    phrases: [
      'безболезненн*',
      'без боли',
      'без всякой боли',
      'совсем безбольно',
      'абсолютно безбольно',
      'забудете о боли',
    ],
  },
  {
    code: 'superlative',
    words: 'Превосходная степень без основания',
    why: '«Лучший», «самый», «№ 1» допустимы только с названным и проверяемым критерием (38-ФЗ, ст. 5, ч. 3, п. 1; постановление № 58, п. 29).',
    phrases: [
      ...['лучший', 'лучшая', 'лучшее', 'лучшие', 'лучших', 'лучшего', 'лучшей', 'лучшую', 'лучшим', 'лучшими'],
      ...['наилучш*', 'сам* лучш*', 'сам* опытн*', 'сам* современн*', 'сам* передов*', 'сам* надежн*'],
      ...['сам* качественн*', 'сам* низк*', 'сам* дешев*', 'сам* выгодн*', 'сам* эффективн*', 'сам* безопасн*'],
      ...['№ 1', '№1', 'номер один', 'лидер*', 'непревзойденн*', 'не имеет аналогов', 'уникальн*', 'первоклассн*'],
      ...['единственн* клиник*', 'единственн* в городе', 'ведущ* клиник*', 'ведущ* специалист*'],
    ],
    except: ['в лучшем случае', 'лучшая подруга', 'лучший друг'],
  },
  {
    code: 'forever',
    words: 'Обещание навсегда',
    why: 'Срок службы работы зависит и от пациента; обещание «навсегда» недостоверно (38-ФЗ, ст. 5, ч. 3).',
    phrases: ['навсегда', 'раз и навсегда', 'на всю жизнь', 'пожизненн* гаранти*', 'пожизненн* результат*'],
  },
  {
    code: 'safe',
    words: 'Обещание безопасности',
    why: 'Противопоказания и осложнения есть у любого вмешательства; обещать безопасность нельзя (38-ФЗ, ст. 5, ч. 3; ст. 24, ч. 7 требует предупреждать о противопоказаниях).',
    phrases: [
      ...['абсолютно безопасн*', 'полностью безопасн*', 'совершенно безопасн*', 'без противопоказаний'],
      ...['нет противопоказаний', 'без осложнений', 'без побочн* эффект*', 'без риска', 'без всяк* риск*'],
    ],
  },
  {
    code: 'cure',
    words: 'Утверждение об излечении',
    why: 'Нельзя ссылаться на конкретные случаи излечения (38-ФЗ, ст. 24, ч. 1, п. 2 и ч. 3) и обещать его.',
    phrases: [
      ...['полное излечение', 'полностью вылеч*', 'полностью излеч*', 'излечим', 'излечили', 'вылечим навсегда'],
      ...['избавим от болезн*', 'избавит от болезн*', 'избавим от пародонт*', 'чудодейственн*'],
    ],
  },
  {
    code: 'diagnosis',
    words: 'Диагноз без осмотра',
    why: 'Диагноз ставят на приёме (323-ФЗ, ст. 70); утверждать, что читатель болен, в рекламе нельзя (38-ФЗ, ст. 24, ч. 1, п. 5 и ч. 3).',
    phrases: [
      ...['диагноз* по фото*', 'диагноз* онлайн', 'диагноз* по телефону', 'диагноз* за минуту', 'диагноз* без осмотра'],
      ...['у вас кариес', 'у вас пародонт*', 'у вас пульпит', 'вы больны', 'вам нужна операция'],
    ],
  },
];

/** Texts that are cut or crowd the screen when they are longer. @property at path in the entry */
export const lengthRules: readonly { code: string; at: string; max: number; why: string }[] = [
  { code: 'long-title', at: 'title', max: 70, why: 'Длинный заголовок занимает на телефоне пол-экрана.' },
  { code: 'long-title', at: 'h1', max: 70, why: 'Длинный заголовок занимает на телефоне пол-экрана.' },
  { code: 'long-meta-title', at: 'seo.metaTitle', max: 70, why: 'Поисковики обрежут: показывают 60–70 знаков.' },
  {
    code: 'long-meta-description',
    at: 'seo.metaDescription',
    max: 160,
    why: 'Поисковики обрежут: показывают до 160 знаков.',
  },
];

/** Of a text as it is written, whatever it says. @property pattern what is found is quoted */
export const formRules: readonly { code: string; words: string; why: string; pattern: RegExp }[] = [
  {
    code: 'capitals',
    words: 'Слово заглавными буквами',
    why: 'Заглавные читаются как крик, а программы экрана могут прочесть их по буквам.',
    // Abbreviations are shorter, or are this one.
    pattern: /(?<![\p{L}\d])(?!СНИЛС)\p{Lu}{5,}(?!\p{L})/gu,
  },
  {
    code: 'double-space',
    words: 'Два пробела подряд',
    why: 'Лишний пробел виден в заголовках и в письмах.',
    pattern: /[^\s|] {2,}[^\s|]+/gu,
  },
  {
    code: 'empty-link',
    words: 'Ссылка без адреса или без слов',
    why: 'По такой ссылке никуда не попасть, а без слов её не назовёт программа экрана (WCAG 2.4.4).',
    pattern: /(?<!!)\[[^\]]*\]\(\s*#?\s*\)|(?<!!)\[\s*\]\([^)]*\)/gu,
  },
];

/** What is known besides the entry. `today` and dates of entries are YYYY-MM-DD. */
export type Circumstances = { uid: string; today: string; updatedAt: string | null };
export type EntryRule = {
  code: string;
  words: string;
  why: string;
  /** Types it is about; all when not given. */
  of?: readonly string[];
  /** The places it does not like. */
  find: (places: readonly Place[], circumstances: Circumstances) => readonly Place[];
};

const promo = 'api::promo.promo';
const doctor = 'api::doctor.doctor';
const priced = ['api::service.service', 'api::sub-service.sub-service'];
const medical = ['api::article.article', ...priced];

export const entryRules: readonly EntryRule[] = [
  {
    code: 'promo-dates',
    words: 'У акции не указаны сроки',
    why: 'Читатель должен знать, до какого дня действует цена: существенные условия в рекламе не опускают (38-ФЗ, ст. 5, ч. 7; для розыгрышей ст. 9, п. 1).',
    of: [promo],
    find: firstEmpty('startsOn', 'endsOn'),
  },
  {
    code: 'promo-warning',
    words: 'В тексте акции нет предупреждения о противопоказаниях',
    why: 'Реклама медицинских услуг сопровождается предупреждением (38-ФЗ, ст. 24, ч. 7). Внизу сайта оно есть всегда, но текст акции читают и отдельно: в соцсетях и письмах. Добавьте: «Имеются противопоказания, необходима консультация специалиста».',
    of: [promo],
    find: (places) => {
      const shown = named('subtitle', 'description')(places);
      return shown.some(({ value }) => /противопоказан/i.test(String(value))) ? [] : named('description')(places);
    },
  },
  {
    code: 'picture-words',
    words: 'У картинки не написано, что на ней',
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
    words: 'Дата прайс-листа старше года',
    why: 'Цены на сайте должны быть действующими (Закон о защите прав потребителей, ст. 10). Проверьте цены и поставьте новую дату.',
    of: ['api::prices-page.prices-page'],
    find: (places, { today }) => named('validFrom')(places).filter(({ value }) => isOld(value, today)),
  },
  {
    code: 'old-prices',
    words: 'Цены не меняли больше года',
    why: 'Проверьте, что они действуют (Закон о защите прав потребителей, ст. 10): публикация без правок тоже обновит дату.',
    of: priced,
    find: (places, { today, updatedAt }) =>
      isOld(updatedAt, today) ? named('price_sections')(places).filter(({ value }) => isThere(value)) : [],
  },
  {
    code: 'price-zero',
    words: 'Цена 0 ₽',
    why: 'Похоже на незаполненную цену. Если услуга бесплатна, напишите это словами.',
    find: (places) => places.filter((place) => isPrice(place, 'price') && place.value === 0),
  },
  {
    code: 'price-not-lower',
    words: 'Прежняя цена не больше новой',
    why: 'Скидки на самом деле нет: это недостоверные сведения о цене (38-ФЗ, ст. 5, ч. 3, п. 4).',
    find: (places) =>
      places.filter((place) => {
        const { price } = place.part as Entry & { price?: unknown };
        return (
          isPrice(place, 'oldPrice') &&
          typeof place.value === 'number' &&
          typeof price === 'number' &&
          place.value <= price
        );
      }),
  },
  {
    code: 'main-price-missing',
    words: 'Не названа цена, по которой знают услугу',
    why: 'Карточки, поиск и поисковики покажут услугу без цены. Отметьте «Цена самой услуги» у нужных строк прайса, а услуге с подуслугами — «Её цену показывает и услуга» в нужной подуслуге.',
    of: priced,
    find: findUnnamedPrice,
  },
  {
    code: 'main-price-wrong',
    words: 'Ценой самой услуги названа строка без суммы или дополнение',
    why: 'Подготовка, доплата или ремонт стоят меньше самой услуги: «от» на карточке введёт в заблуждение (38-ФЗ, ст. 5, ч. 3, п. 4). Снимите отметку или переименуйте строку.',
    of: priced,
    find: findWrongMainPrice,
  },
  {
    code: 'main-price-not-least',
    words: 'Есть строка той же услуги дешевле, чем названная цена',
    why: 'На карточке «от» больше, чем в прайсе ниже: читатель увидит противоречие. Отметьте и эту строку «Цена самой услуги».',
    of: priced,
    find: findCheaperLine,
  },
  {
    code: 'reviewer',
    words: 'Не указано, кто из врачей проверил текст и когда',
    why: 'Медицинскому тексту без проверившего врача не доверяют ни читатели, ни поисковики.',
    of: medical,
    find: firstEmpty('reviewedBy', 'reviewedOn'),
  },
  {
    code: 'doctor-photo',
    words: 'У врача нет портрета',
    why: 'На карточке будет рисунок вместо лица, и врача не возьмёт выгрузка для Яндекса.',
    of: [doctor],
    find: firstEmpty('image'),
  },
  {
    code: 'doctor-education',
    words: 'Не указано образование врача',
    why: 'Сведения об образовании и квалификации врачей клиника обязана показывать (323-ФЗ, ст. 79, ч. 1, п. 7).',
    of: [doctor],
    find: firstEmpty('education'),
  },
  {
    code: 'button-nowhere',
    words: 'Кнопка без ссылки',
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
