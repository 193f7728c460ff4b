import { findLarger, findLatin, toPattern } from './finders';
import { instalments, lawRules } from './law';
import { sentencesOf } from './other-prices';
import type { LawRule } from './rules';

/** What a rule of the law knows beside the text. @property today YYYY-MM-DD @property lender see `Circumstances` */
type LawContext = { today: string; lender?: string | null };
type Found = RegExpExecArray | RegExpMatchArray;
type Find = (text: string, context: LawContext) => Found | null;
/** A rule of the law with the search for it. @property isOfLinks it is about addresses, in any field */
export type LawFinder = {
  code: string;
  message: string;
  why: string;
  inDocuments: boolean;
  from: string;
  isOfLinks: boolean;
  find: Find;
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
const toAddress = (hosts: readonly string[]) =>
  new RegExp(`(?<![\\w-])(?:${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})(?![\\w-])`, 'i');

const numberWords: Record<string, number> = {
  ...{ сем: 7, восьм: 8, восем: 8, девят: 9, десят: 10, одиннадцат: 11, двенадцат: 12, тринадцат: 13 },
  ...{ четырнадцат: 14, пятнадцат: 15, шестнадцат: 16, семнадцат: 17, девятнадцат: 19 },
  ...{ восемнадцат: 18, двадцат: 20, тридцат: 30, сорок: 40 },
};
const numbers = Object.keys(numberWords).join('|');
const ofMonths = new RegExp(
  `(?<!\\p{L})(?:(\\d{1,3})(?:[-\\s]?(?:ти|и|х))?|(${numbers})\\p{L}*)[\\s-]*(?:\\p{L}+\\s)?(?:мес|плат[её]ж|част)`,
  'giu',
);
const ofYears =
  /(?<![\p{L}\d])(?:(\d{1,2}|дв[ау]х?|две|три|трех|трёх|пят[ьи])[\s-]*(?:год|лет)|(полтора|полутора)\s+(?:год|лет)|(?:на|до|за|в\s+течение)\s+(?:целый\s+|целого\s+|один\s+|одного\s+|весь\s+|всего\s+)?года?(?!\p{L})|(?<!(?:\d|в|раз)\s)год(?!\p{L}))/giu;
/** «0-0-12»: no first payment, no surcharge, twelve months. */
const formula = /(?<!\d)0\s*[-–—/|·•.]\s*0\s*[-–—/|·•.]\s*(\d{1,2})(?!\d)/g;
const monthsInYear = 12;
const maxMonths = 6;
/** Terms of something else: «гарантия 12 месяцев». */
const otherTerm =
  /(?<!\p{L})(?:гаранти|служ|дли|нос[ия]|ношени|лечени|осмотр|контрол|кажды|стаж|опыт|наблюд|действ|возраст)/iu;
const someInstalments = toPattern(instalments);
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

/** Returns the longest term of the instalments of a sentence, in months; 0 without one. */
function monthsOf(sentence: string): number {
  const clauses = sentence.split(/[,;]\s|\s(?:и|а|но)\s/u);
  const own = clauses.filter((clause) => clause.search(someInstalments) >= 0 || !otherTerm.test(clause)).join(', ');
  const months = [...own.matchAll(ofMonths)].map(([, digits, word]) =>
    word ? (numberWords[word.toLowerCase()] ?? 0) : Number(digits),
  );
  const years = [...own.matchAll(ofYears)].map(([, count, half]) => {
    if (half) return 1.5 * monthsInYear;
    return count ? (Number(count) || 2) * monthsInYear : monthsInYear;
  });
  const formulas = [...own.matchAll(formula)].map(([, digits]) => Number(digits));
  return Math.max(0, ...months, ...years, ...formulas);
}

/** Finds instalments of more than six months that the clinic does not give itself. */
const findLongInstalments: Find = (text, { lender = null }) => {
  const findIn = (part: string) => first(part, someInstalments) ?? part.match(new RegExp(formula.source));
  if (!findIn(text)) return null;
  return inSentence(text, (sentence) => {
    const found = findIn(sentence);
    if (!found || sentence.search(refused) >= 0) return null;
    const isOfOthers = lender !== null || sentence.search(someLender) >= 0;
    return isOfOthers && monthsOf(sentence) > maxMonths ? found : null;
  });
};

/** Rules that no list of words can hold. */
const computed: Record<string, Find> = {
  'instalment-term': findLongInstalments,
  'latin-words': findLatin,
  'foreign-larger': findLarger,
};

/** Builds the search of a rule. Throws for a rule that finds nothing, so that a typing error cannot switch it off. */
function toFind({ code, phrases, except, near, unless, hosts }: LawRule): Find {
  const own = computed[code];
  if (own) return own;
  const words = phrases && toPattern(phrases);
  const allowed = except && toPattern(except);
  const lists = near?.map(toPattern);
  const passing = unless && toPattern(unless);
  const address = hosts && toAddress(hosts);
  if (!words && !lists && !address) throw new Error(`The rule ${code} looks for nothing`);
  return (text) => {
    const checked = allowed ? text.replace(allowed, (right) => ' '.repeat(right.length)) : text;
    const link = address?.exec(text);
    if (link) return link;
    if (words) return first(checked, words);
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
  isOfLinks: rule.hosts !== undefined,
  find: toFind(rule),
}));
