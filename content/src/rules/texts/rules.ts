/**
 * Rules about texts: form and length. Rules of the law about words are in `law.ts`, rules about whole entries in
 * `entry-rules.ts`. Only types that visitors read are checked, of reviews only the clinic's answer; texts of documents
 * (`legal`) are no advertising.
 */

/** Whole words: «*» stands for any ending, a hyphen may be a space or nothing; a phrase after «не» does not match. */
type Phrases = readonly string[];

/**
 * A rule of the law.
 *   message    what the editor reads
 *   why        the reason; the source and the day it holds from are added
 *   source     article, or who said so: 38-ФЗ is the law on advertising (О рекламе), 168-ФЗ on Russian for consumers
 *   from       the rule is silent before this day
 *   until      the last day that the source was known to hold; readiness asks to read it again
 * Words are found by `phrases`, or by a sentence with a phrase of each list of `near`; addresses by `hosts`. A rule with
 * neither is computed: `law-finders.ts`.
 */
export type LawRule = {
  code: string;
  message: string;
  why: string;
  source: string;
  from: string;
  until: string;
  /** Lawyers disagree, or the source was seen in excerpts only. */
  isDoubtful?: boolean;
  phrases?: Phrases;
  /** The phrases are names that nobody may advertise: each mention counts but a denial and a warning. */
  isMention?: boolean;
  /** Similar phrases that are allowed. */
  except?: Phrases;
  near?: readonly Phrases[];
  /** A sentence with one of these passes. */
  unless?: Phrases;
  hosts?: readonly string[];
  /** Documents of the clinic obey it too. */
  inDocuments?: boolean;
};

/** Maximum lengths of texts. @property at path in the entry */
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

/** Rules about form. @property find returns the first offending words and their place */
export const formRules: readonly {
  code: string;
  message: string;
  why: string;
  find: (text: string) => RegExpExecArray | null;
}[] = [
  {
    code: 'capitals',
    message: 'Слово заглавными буквами',
    why: 'Заглавные читаются как крик, а программы экрана могут прочесть их по буквам.',
    // Abbreviations are shorter, except this one.
    find: (text) => /(?<![\p{L}\d])(?!СНИЛС)\p{Lu}{5,}(?!\p{L})/u.exec(text),
  },
  {
    code: 'double-space',
    message: 'Два пробела подряд',
    why: 'Лишний пробел виден в заголовках и в письмах.',
    find: (text) => /[^\s|] {2,}[^\s|]+/u.exec(text),
  },
  {
    code: 'empty-link',
    message: 'Ссылка без адреса или без слов',
    why: 'По такой ссылке никуда не попасть, а без слов её не назовёт программа экрана (WCAG 2.4.4).',
    find: (text) => /(?<!!)\[[^[\]]*\]\((?:\s*#)?\s*\)|(?<!!)\[\s*\]\([^()]*\)/u.exec(text),
  },
];
