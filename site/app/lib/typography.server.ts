import { LRUCache } from 'lru-cache';
import Typograf from 'typograf';

const typograf = new Typograf({ locale: ['ru', 'en-US'] });
// Editors type quotation marks and symbols themselves; only spaces and dashes are set here.
typograf.disableRule('common/html/*');
typograf.disableRule('common/symbols/*');
typograf.disableRule('ru/optalign/*');
// The rule does not know area codes: «+7 (3822)» would become «+7 (38-22)».
typograf.disableRule('ru/other/phone-number');
typograf.disableRule('common/space/delTrailingBlanks');
typograf.enableRule('ru/nbsp/beforeParticle');

/**
 * Words that serve other words: each stays with the word after it, and none is what a number counts. The class is closed;
 * the library knows only the shortest of them.
 */
const prepositions =
  'близ|возле|вокруг|вместо|для|до|за|из|из-за|из-под|к|ко|кроме|между|на|над|о|об|обо|около|от|перед|по|под|после|при|про|против|ради|с|сквозь|со|среди|у|через|без|в|во';
const servants = `${prepositions}|а|бы|ещё|же|если|и|или|их|как|ли|либо|но|не|ни|они|он|она|мы|вы|так|то|уже|чем|что|это`;
const closing = String.raw`(?:<\/(?:strong|em|b|i)>)?`;
/** A digit that ends a number: «20», «1,5», «5-й», «45+», «36,6°», in bold type too. Not the end of a phone number. */
const numberEnd = String.raw`(?<=(?<!\d-)(?<!\d-\d)\d(?:[+°]|-[а-яё]{1,3})?${closing})`;
/** What a number counts or measures: any word or abbreviation after it, up to what a line of a phone holds with it. */
const counted = String.raw`(?!(?:${servants})(?:[ \u00a0]|(?<=[а-яё]{2})(?![а-яё])))[а-яёa-z]{1,12}(?![а-яёa-z-])|[А-ЯA-Z°][А-Яа-яёA-Za-z]{0,2}(?![А-Яа-яёA-Za-z])|[%‰₽$€]`;
/** «3 тыс. рублей», «5 кв. м»: the unit is the word after. */
const multiplied = String.raw`(?<=\d[ \u00a0](?:тыс\.|млн|млрд|кв\.|куб\.|пог\.))`;
/** The space between a number and its unit, and in «2 × 3»; tags stay as they are. */
const units = new RegExp(
  String.raw`<[^<>]*>|${numberEnd} (?=${counted})|${multiplied} (?=[а-яёa-z₽$€])|(?<=\d) (?=(?:×|из)[ \u00a0]\d)|(?<=\d[ \u00a0][×–—]) (?=\d)`,
  'g',
);
const afterPreposition = new RegExp(String.raw`(?<=(?:^|[ \u00a0(>«])(?:${prepositions})) (?=[а-яё\d«])`, 'gi');
/** The last space of a text of several lines: a short word does not stay alone on the last one. */
const lastSpace = /(?<=[^<>\n]{30} [^ <>\n]{1,10}) (?=[^ \u00a0<>\n]{1,8}(?:$|\n|<\/(?:p|li|dd|td)>))/g;
/** The space before the number of a house: «ул. Снегириная, 7». */
const houses = /((?:^|[^а-яё])(?:ул|пр|пр-т|пер|пл|наб|б-р|ш|мкр)\.[ \u00a0][^,<>\n]{2,40},) (?=\d)/gi;

const joiner = '\u2060';
/** Ranges of numbers, and foreign terms in brackets: «3–5», «I–III», «(All-on-4)». Tags stay as they are. */
const whole = /<[^<>]*>|(?<=[\dIVX%°])[–—](?=[\dIVX])|\([a-z][a-z\d -]{1,15}\)/gi;

/** Keeps a range or a term on one line. */
function hold(found: string): string {
  if (found.startsWith('<')) return found;
  return found.replaceAll(' ', '\u00a0').replace(/[–—]/, `${joiner}$&${joiner}`).replaceAll('-', `-${joiner}`);
}

/** Words glued together, without tags. */
const longRun = /[^ \t\r\n<>]{18,}/g;
/** Characters that a phone's line holds at 200 %, and with a number, which is narrower, at the end. */
const lineCharacters = 17;
const lineCharactersWithNumber = 20;

/** Lets a long run of words break, except after a number. */
function loosen(run: string): string {
  const words = run.split('\u00a0');
  let length = 0;
  return words
    .map((word, i) => {
      const next = words[i + 1];
      if (next === undefined) return word;
      length += word.length + 1;
      const fitting = /^\d/.test(next) ? lineCharactersWithNumber : lineCharacters;
      if (/\d$/.test(word) || length + next.length <= fitting) return `${word}\u00a0`;
      length = 0;
      return `${word} `;
    })
    .join('');
}

/** The sign of a ratio, «4,5 : 1», which the library would take for a colon. */
const ratio = String.raw`(?<=\d)[ \u00a0]:[ \u00a0](?=\d)`;
/** Replaces parts that the library must not see. */
const placeholder = '\uE002';
/** Runs longer than any word, URL or indent: the library takes seconds for 100,000 characters without a space. */
const unbroken = String.raw`\uE002|[^ \t\r\n]{1000,}|[ \t]{100,}`;

/** A cache of about 20 MB. Titles repeat on many pages; without it, half of the rendering time is spent here. */
const maxCharacters = 5_000_000;
const cache = new LRUCache<string, string>({
  maxSize: maxCharacters,
  sizeCalculation: (typesetText, text) => typesetText.length + text.length,
});

/** Sets non-breaking spaces and dashes by Russian rules, in plain text or HTML. Returns '' for a missing text. */
export function typeset(text: string | null | undefined): string {
  if (!text) return '';
  const known = cache.get(text);
  if (known !== undefined) return known;
  const hidden: string[] = [];
  const short = text.replace(new RegExp([unbroken, ratio, ...slowPatterns(text)].join('|'), 'g'), (letters) => {
    hidden.push(/^.:.$/.test(letters) ? '\u00a0:\u00a0' : letters);
    return placeholder;
  });
  let next = 0;
  // The library's rule for «₽» also rewrites amounts.
  const set = typograf
    .execute(short)
    .replace(/(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g, '\u00a0')
    .replace(units, (found) => (found === ' ' ? '\u00a0' : found))
    .replace(afterPreposition, '\u00a0')
    .replace(lastSpace, '\u00a0')
    .replace(houses, '$1\u00a0')
    .replace(whole, hold)
    .replace(longRun, loosen)
    .replaceAll(placeholder, () => hidden[next++] ?? '');
  // The cache rejects empty texts, which blank ones may become.
  if (set) cache.set(text, set);
  return set;
}

/** Tags, and tags escaped as text. */
const tagPattern = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>|<(?=[a-z/!?])|&lt;(?=\/?[a-z])|&gt;/gi;
const voidTags = new Set(['br', 'hr', 'img']);
/** Shorter texts are fast, whatever they contain. */
const shortCharacters = 2000;
/** Maximum unclosed escaped tags of one text. */
const maxOpen = 50;

/**
 * Returns patterns of characters to hide from the library. It searches the whole rest of the text for the end of every
 * tag, so unclosed tags would take quadratic time.
 */
function slowPatterns(text: string): string[] {
  if (text.length <= shortCharacters) return [];
  const open: string[] = [];
  let isOpen = false;
  let shownOpen = 0;
  for (const [mark, end, name] of text.matchAll(tagPattern)) {
    if (mark === '<') return ['<', '&lt;'];
    if (mark.startsWith('&')) {
      const begins = mark !== '&gt;';
      if (begins && isOpen) shownOpen += 1;
      isOpen = begins;
    } else if (name && !voidTags.has(name)) {
      if (!end) open.push(name);
      else if (open.pop() !== name) return ['<', '&lt;'];
    }
  }
  if (open.length > 0) return ['<', '&lt;'];
  return shownOpen > maxOpen ? ['&lt;'] : [];
}
