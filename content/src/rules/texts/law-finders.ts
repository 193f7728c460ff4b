import { findLarger, findLatin, toPattern } from './finders';
import { instalments, lawRules, money, parts, paying } from './law';
import { sentencesOf } from './other-prices';
import type { LawRule } from './rules';

/** What a rule of the law knows beside the text. @property today YYYY-MM-DD @property lender see `Circumstances` */
type LawContext = { today: string; lender?: string | null };
type Found = RegExpExecArray | RegExpMatchArray;
type Find = (text: string, context: LawContext) => Found | null;
/** A rule of the law with the search for it. @property findAddress for fields that are no texts */
export type LawFinder = {
  code: string;
  message: string;
  why: string;
  inDocuments: boolean;
  from: string;
  find: Find;
  findAddress: Find | null;
};

const first = (text: string, pattern: RegExp): Found | null => text.matchAll(pattern).next().value ?? null;

/** Returns the first sentence that `find` finds something in, as a find of the whole text. */
function inSentence(text: string, find: (sentence: string) => Found | null): Found | null {
  let from = 0;
  for (const sentence of sentencesOf(text)) {
    const at = text.indexOf(sentence, from);
    from = at + sentence.length;
    const found = find(sentence);
    if (found) return Object.assign(found, { index: at + (found.index ?? 0) });
  }
  return null;
}

/** Addresses of the hosts and of their subdomains. */
function toAddress(hosts: readonly string[]): Find {
  const any = hosts.map((host) => host.replaceAll('.', '\\.')).join('|');
  const address = new RegExp(`(?<![\\w-])(?:${any})(?![\\w-])`, 'i');
  return (text) => address.exec(text);
}

const numberWords: Record<string, number> = {
  ...{ сем: 7, восьм: 8, восем: 8, девят: 9, десят: 10, одиннадцат: 11, двенадцат: 12, тринадцат: 13 },
  ...{ четырнадцат: 14, пятнадцат: 15, шестнадцат: 16, семнадцат: 17, девятнадцат: 19 },
  ...{ восемнадцат: 18, двадцат: 20, тридцат: 30, сорок: 40 },
};
const numbers = Object.keys(numberWords).join('|');
const counted = (units: string) =>
  new RegExp(
    `(?<!\\p{L})(?:(\\d{1,3})(?:[-\\s]?(?:ти|и|х))?|(${numbers})\\p{L}*)[\\s-]*(?:\\p{L}+\\s)?(?:${units})`,
    'giu',
  );
/** Units of a term, each with its share of a month. */
const units: [RegExp, months: number][] = [
  [counted('мес|плат[её]ж|част'), 1],
  [counted('кварт'), 3],
  [counted('недел'), 7 / 31],
  [counted('дн[еяю]|сут'), 1 / 31],
];
const ofYears =
  /(?<![\p{L}\d])(?:(\d{1,2}|дв[ау]х?|две|три|трех|трёх|пят[ьи])[\s-]*(?:год|лет)|(полтора|полутора)\s+(?:год|лет)|(?:на|до|за|в\s+течение)\s+(?:целый\s+|целого\s+|один\s+|одного\s+|весь\s+|всего\s+)?года?(?!\p{L})|(?<!(?:\d|в|раз)\s)год(?!\p{L}))/giu;
/** «0-0-12»: no first payment, no surcharge, twelve months. */
const formula = /(?<!\d)0\s*[-–—/|·•.]\s*0\s*[-–—/|·•.]\s*(\d{1,2})(?!\d)/g;
const monthsInYear = 12;
const maxMonths = 6;
/** Terms of something else: «гарантия 12 месяцев». */
const otherTerm =
  /(?<!\p{L})(?:гаранти|служ|дли|нос[ия]|ношени|лечени|осмотр|контрол|кажды|стаж|опыт|наблюд|действ|возраст|вычет|налог|справк)/iu;
const someInstalments = toPattern(instalments);
const someParts = toPattern(parts);
const someMoney = toPattern(money);
const somePaying = toPattern(paying);
const someLender = toPattern(['банк*', 'партнер*', 'сплит*', 'долями', 'подели', 'сервис* рассрочк*']);
const refused = toPattern([
  'не дае*',
  'не оформля*',
  'не предлага*',
  'не предоставля*',
  'не быва*',
  'не делаем',
  'нельзя',
]);

/** Returns the longest term that a text names, in months; 0 without one. */
function monthsOf(text: string): number {
  const months = units.flatMap(([unit, share]) =>
    [...text.matchAll(unit)].map(
      ([, digits, word]) => share * (word ? (numberWords[word.toLowerCase()] ?? 0) : Number(digits)),
    ),
  );
  const years = [...text.matchAll(ofYears)].map(([, count, half]) => {
    if (half) return 1.5 * monthsInYear;
    return count ? (Number(count) || 2) * monthsInYear : monthsInYear;
  });
  const formulas = [...text.matchAll(formula)].map(([, digits]) => Number(digits));
  return Math.max(0, ...months, ...years, ...formulas);
}

/** Finds instalments in a text, whatever their term. */
const findInstalments = (text: string) =>
  first(text, someInstalments) ??
  (text.search(someMoney) >= 0 ? first(text, someParts) : null) ??
  text.match(new RegExp(formula.source));

/** Finds instalments of more than six months that the clinic does not give itself. */
const findLongInstalments: Find = (text, { lender = null }) => {
  if (!findInstalments(text) && text.search(somePaying) < 0) return null;
  return inSentence(text, (sentence) => {
    const isOfOthers = lender !== null || sentence.search(someLender) >= 0;
    if (!isOfOthers || sentence.search(refused) >= 0) return null;
    const clauses = sentence.split(/[,;]\s|\s(?:и|а|но)\s/u);
    const own = clauses.filter((clause) => clause.search(someInstalments) >= 0 || !otherTerm.test(clause));
    const found = findInstalments(sentence);
    if (found && monthsOf(own.join(', ')) > maxMonths) return found;
    const isPaidLong = own.some((clause) => clause.search(somePaying) >= 0 && monthsOf(clause) > maxMonths);
    return isPaidLong ? first(sentence, somePaying) : null;
  });
};

const condition = /(?<!\p{L})если(?!\p{L})[^,.:;!?—–]*/giu;
/** «Не ведём», «не отвечаем»: whatever the sentence names. */
const weDoNot =
  /(?<!\p{L})(?:не\s+\p{L}+(?:ем|ём|им)|нас\s+(?:\p{L}+\s+)?нет(?!\s+(?:времен|возможн|желан)))(?!\p{L})/iu;
/** «Нас нет», «не пишет первым», and no «не пропустите», «нет времени звонить». */
const not =
  /(?<!\p{L})(?:не\s+(?!только|пропус|забуд|забы|стесня|откладыв|бой|дожида|жди|тян|звон|выход)|нет(?!\s+(?:времен|возможн|желан))(?!\p{L}))/iu;
const clauseEnd = /[,;:()]|\s[—–-]\s/;
const warning = toPattern([
  ...['мошенник*', 'поддельн*', 'подделк*', 'осторожн*', 'вредн*', 'от нашего имени', 'замедл*', 'заблокир*'],
  ...['блокировк*', 'ушли', 'перешли', 'закрыли', 'закрываем', 'закрыт', 'закрыта', 'удалили', 'перестали'],
  ...['прекратили', 'отказались', 'отключите', 'отключить', 'выключите', 'выключить'],
]);

function toWords(phrases: readonly string[]): Find {
  const words = toPattern(phrases);
  return (text) => first(text, words);
}

/** Returns a search for names in sentences that neither deny nor warn. */
function toMention(names: readonly string[]): Find {
  const name = toPattern(names);
  const instead = toPattern(names.flatMap((one) => ['вместо', 'без', 'кроме'].map((word) => `${word} ${one}`)));
  return (text) =>
    text.search(name) < 0
      ? null
      : inSentence(text, (sentence) => {
          const said = sentence.replace(condition, '');
          if (weDoNot.test(said) || said.search(warning) >= 0 || said.search(instead) >= 0) return null;
          const isNamed = said.split(clauseEnd).some((clause) => clause.search(name) >= 0 && !not.test(clause));
          return isNamed ? first(sentence, name) : null;
        });
}

/** Rules that no list of words can hold. */
const computed: Record<string, Find> = {
  'instalment-term': findLongInstalments,
  'latin-words': findLatin,
  'foreign-larger': findLarger,
};

/** Builds the search of a rule. Throws for a rule that finds nothing, so that a typing error cannot switch it off. */
function toFind({ code, phrases, isMention, except, near, unless, hosts }: LawRule): Find {
  const own = computed[code];
  if (own) return own;
  const words = phrases && (isMention ? toMention : toWords)(phrases);
  const allowed = except && toPattern(except);
  const lists = near?.map(toPattern);
  const passing = unless && toPattern(unless);
  const address = hosts && toAddress(hosts);
  if (!words && !lists && !address) throw new Error(`The rule ${code} looks for nothing`);
  return (text, context) => {
    const checked = allowed ? text.replace(allowed, (right) => ' '.repeat(right.length)) : text;
    const link = address?.(text, context);
    if (link) return link;
    if (words) return words(checked, context);
    // Most texts have none of the words: the long lists wait for a sentence with the short one.
    if (!lists?.every((list) => checked.search(list) >= 0)) return null;
    return inSentence(checked, (sentence) => {
      if (!lists.every((list) => sentence.search(list) >= 0)) return null;
      if (passing && sentence.search(passing) >= 0) return null;
      return first(sentence, lists[0] as RegExp);
    });
  };
}

const dayOf = (date: string) => date.split('-').reverse().join('.');

export const lawFinders: readonly LawFinder[] = lawRules.map((rule) => ({
  code: rule.code,
  message: rule.message,
  why: `${rule.why}${rule.isDoubtful ? ' Уточните у юриста.' : ''} Источник: ${rule.source}, действует с ${dayOf(rule.from)}.`,
  inDocuments: rule.inDocuments ?? false,
  from: rule.from,
  find: toFind(rule),
  findAddress: rule.hosts ? toAddress(rule.hosts) : null,
}));
