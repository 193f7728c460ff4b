import { stemmer } from '@orama/stemmers/russian';
import type { Core } from '@strapi/strapi';
import { readConsentText } from '../../people/request-records';
import { isLegalForm, shortenForms, toPlain, wordsOf } from '../../platform/recipient-name';

/**
 * Returns why a request may not go to a recipient, in words for the staff; `null` when it may. Data go only to whom the
 * text that was accepted with this request names (152-ФЗ, article 6, part 3); the current text does not count.
 * @param recipient `null` for the clinic's own server, which is no third party
 */
export async function consentFailure(
  strapi: Core.Strapi,
  recipient: string | null,
  consent: { hash: string | null } | null,
): Promise<string | null> {
  if (recipient === null) return null;
  const accepted = consent?.hash ? await readConsentText(strapi, consent.hash) : null;
  if (accepted && namesRecipient(accepted.text, recipient)) return null;
  return `принятый текст согласия не называет получателя «${recipient}»`;
}

/**
 * Whether a text says that data go to a recipient. In doubt nothing leaves: a sentence that denies it, excepts the
 * recipient or speaks of a later day does not count, nor does one below a heading or a line with a colon that does. The
 * name is a sequence of whole words in any of their cases, beside its legal form if it has one.
 * @param text Markdown
 */
export function namesRecipient(text: string, recipient: string): boolean {
  const name = wordsOf(normalize(recipient)).map(([word]) => rootOf(word));
  const judged = new Map<string, ReturnType<typeof judgeAbove>>();
  const judge = (above: string) => {
    const known = judged.get(above) ?? judgeAbove(above, name);
    judged.set(above, known);
    return known;
  };
  return readPassages(text).some(({ above, sentences }) =>
    sentences.some((written, i) => {
      const sentence = normalize(written);
      const before = beforeName(sentence, name);
      return (
        before !== null &&
        (isRow(sentence, sentences[i - 1]) ||
          handsOver.test(sentence) ||
          above.some((line) => judge(line).handsOver)) &&
        !isDoubtful(sentence, before) &&
        !above.some((line) => judge(line).isDoubtful)
      );
    }),
  );
}

/** A line that many passages stand below is read once, and only if one of them has the name. */
function judgeAbove(line: string, name: readonly string[]) {
  const plain = normalize(line);
  return { handsOver: handsOver.test(plain), isDoubtful: isDoubtful(plain, beforeName(plain, name) ?? plain) };
}

/** A paragraph or a point of a list. @property above the heading and the line with a colon that it stands below */
type Passage = { above: string[]; sentences: string[] };

const heading = /^(#|\*\*[^*]+\*\*$)/;
const point = /^([-*+•|]|\d+[.)])\s/;
/** Not after «в т. ч.». */
const sentenceEnd = /(?<=[\p{L}\d]{3}[.!?]|[)»"*%][.!?]|;)\s+/u;

function readPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let [title, intro] = ['', ''];
  for (const block of text.split(/\n\s*\n|\n(?=\s*(?:[-*+•|#]|\d+[.)]\s))|\n(?<=(?:^|\n)#[^\n]*\n)/)) {
    const line = block.trim();
    if (heading.test(line)) [title, intro] = [line, ''];
    passages.push({ above: [title, intro].filter(Boolean), sentences: line.split(sentenceEnd) });
    if (!point.test(line)) intro = /:\**$/.test(line) ? line : '';
  }
  return passages;
}

/** «Не более трёх лет» denies nothing. */
const harmless = /(?<!\p{L})не (более|больше|менее|меньше|дольше|позднее|позже|ранее|раньше|только)(?!\p{L})/gu;
const denial = new RegExp(
  [
    '(?<!\\p{L})ни(кто|кого|кому|кем|когда|как(ой|ая|ие|их|им)?)?(?!\\p{L})|(?<!\\p{L})не(верн|правд|допустим|действ|законн)',
    '(?<!\\p{L})(с|до|после) ([^.;]{0,20}[^.;\\d])?(19|20)\\d\\d(?!\\d)|(?<!\\p{L})после (отдельн|получени)',
    '(?<!\\p{L})(получал|передавал|направлял|обрабатывал|лиш[её]н|возраж|отозва|отзыва|вычет|расторг|отсутств|воздерж|отмен|приостан|скры[тв]|потребова|против )',
    '(?<!\\p{L})(не|нету?|нельзя|раньше|ранее|прежде|в будущем|(если|когда) (мы|клиника|оператор|буд[еу]т))(?!\\p{L})',
    '(?<!\\p{L})без (\\p{L}+ ){0,2}(переда|предостав|раскры|сообщ|отправ|направ)',
    '(?<!\\p{L})(запре[тщ]|прекра[тщ]|переста|отказ(ал|ыва)|недоступ|невозмож|планиру|исключ(?!ительно|ени))',
  ].join('|'),
  'u',
);
const exception = /(?<!\p{L})(кроме|исключением|помимо|минуя|вместо)/u;

/** What a sentence says of somebody who gets data; one of a list needs no verb. */
const handsOver =
  /получа|переда|поруч|предоставл|доступ|обрабатыва|направл|раскры|сообща|отправл|поступа|видит|видят|третьи|кому|(?<!\p{L})уходят|храни/u;
const isRow = (sentence: string, last = '') => last.endsWith(';') || /^\s*([-*+•|]|\d+[.)])/.test(sentence);

/** @param before what stands before the name */
const isDoubtful = (sentence: string, before: string): boolean =>
  denial.test(sentence.replace(harmless, '')) || exception.test(before.split(/[,;:]/).at(-1) ?? '');

const normalize = (text: string): string => shortenForms(toPlain(text.replace(struck, ' ')));

const struck = /~~[^~]*~~/g;

/** Returns a plain text before the name of a recipient in any of its cases; `null` when the name is not in it. */
function beforeName(text: string, name: readonly string[]): string | null {
  const words = wordsOf(text);
  const stems = words.map(([word]) => rootOf(word));
  const core = name.filter((word) => !isLegalForm(word));
  const form = name.find(isLegalForm);
  const at = stems.findIndex(
    (_, i) =>
      core.every((word, j) => stems[i + j] === word) &&
      (!form || stems[i - 1] === form || stems[i + core.length] === form),
  );
  return at === -1 ? null : text.slice(0, words[at]?.index);
}

/** Longer words are no names, and would cost the stemmer more than their length. */
const maxLetters = 40;

/** What all cases of a word share. The stemmer takes «иванову» to «иванов» and that to «иван», so it goes on. */
function rootOf(word: string): string {
  if (isLegalForm(word) || word.length > maxLetters) return word;
  const stem = stemmer(word);
  return stem === word || stem.length < 2 ? word : rootOf(stem);
}
