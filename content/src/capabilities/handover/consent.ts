import type { Core } from '@strapi/strapi';
import { readConsentText } from '../submissions';

/**
 * Returns why a request may not go to a recipient, in words for the staff; `null` when it may. Data go only to whom the
 * text that was accepted with this request names (152-ФЗ, article 6, part 3); the current text does not count.
 * @param recipient `null` for the clinic's own server, which is no third party
 */
export async function consentFailure(
  strapi: Core.Strapi,
  recipient: string | null,
  consent: { hash: string } | null,
): Promise<string | null> {
  if (recipient === null) return null;
  const accepted = consent && (await readConsentText(strapi, consent.hash));
  if (accepted && namesRecipient(accepted.text, recipient)) return null;
  return `принятый текст согласия не называет получателя «${recipient}»`;
}

/**
 * Whether a text says that data go to a recipient. In doubt nothing leaves: a sentence that denies it, excepts the
 * recipient or speaks of a later day does not count, nor does one below a heading or a line with a colon that does.
 * @param text Markdown
 */
export function namesRecipient(text: string, recipient: string): boolean {
  const name = toPlain(recipient);
  return readPassages(text).some(({ above, sentences }) =>
    sentences.some((sentence) => hasWord(sentence, name) && !isDoubtful(sentence, name) && !isDoubtful(above, name)),
  );
}

/** A paragraph or a point of a list. @property above the heading and the line with a colon that it stands below */
type Passage = { above: string; sentences: string[] };

/** A longer heading or line with a colon is read as a doubt: each passage below would read it again. */
const maxAbove = 5000;

const heading = /^(#|\*\*[^*]+\*\*$)/;
const point = /^([-*+•|]|\d+[.)])\s/;
/** Not after «в т. ч.». */
const sentenceEnd = /(?<=[\p{L}\d]{3}[.!?]|[)»"*%][.!?]|;)\s+/u;

function readPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let title = '';
  let plainTitle = toPlain('. ');
  let above = plainTitle;
  for (const block of text.split(/\n\s*\n|\n(?=\s*(?:[-*+•|#]|\d+[.)]\s))|\n(?<=(?:^|\n)#[^\n]*\n)/)) {
    const line = block.trim();
    if (heading.test(line)) {
      title = line.length > maxAbove ? 'не' : line;
      plainTitle = toPlain(`${title}. `);
      above = plainTitle;
    }
    passages.push({ above, sentences: line.split(sentenceEnd).map(toPlain) });
    if (point.test(line)) continue;
    const intro = introOf(line);
    above = intro ? toPlain(`${title}. ${intro}`) : plainTitle;
  }
  return passages;
}

const introOf = (line: string): string => {
  if (!/:\**$/.test(line)) return '';
  return line.length > maxAbove ? 'не' : line;
};

/** «Не более трёх лет» denies nothing. */
const harmless = /(?<!\p{L})не (более|больше|менее|меньше|дольше|позднее|позже|ранее|раньше|только)(?!\p{L})/gu;
const denial = new RegExp(
  [
    '(?<!\\p{L})(не|нет|нельзя|никак(ой|ая|их)|раньше|ранее|прежде|в будущем|(если|когда) (мы|клиника|оператор|буд[еу]т))(?!\\p{L})',
    '(?<!\\p{L})без (\\p{L}+ ){0,2}(переда|предостав|раскры|сообщ|отправ|направ)',
    '(?<!\\p{L})(запре[тщ]|прекра[тщ]|переста|отказ(ал|ыва)|недоступ|невозмож|планиру|исключ(?!ительно|ени))',
  ].join('|'),
  'u',
);
const exception = /(?<!\p{L})(кроме|исключением|помимо|минуя|вместо)/u;

const isDoubtful = (sentence: string, name: string): boolean =>
  denial.test(sentence.replace(harmless, '')) ||
  exception.test(sentence.split(name, 1)[0]?.split(/[,;:]/).at(-1) ?? '');

/** Whether a name stands in a text as a word of its own: «кит» is not in «китайский». */
function hasWord(text: string, name: string): boolean {
  const pieces = text.split(name);
  return pieces.slice(1).some((after, i) => !/[\p{L}\d]$/u.test(pieces[i] ?? '') && !/^\p{L}/u.test(after));
}

/** Latin letters that look like Russian ones: «1C» is typed with either. */
const lookAlikes: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', ё: 'е' };

const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[aceopxyё]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[«»"'“”„*_`]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ');
