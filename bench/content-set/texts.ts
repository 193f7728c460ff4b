import { pick } from './numbers.ts';

/**
 * Plausible Russian: shuffled sentences of the demo clinic, and names and titles combined from parts.
 */

const subjects = [
  ['имплантация', 'implantaciya'],
  ['лечение кариеса', 'lechenie-kariesa'],
  ['брекеты', 'brekety'],
  ['элайнеры', 'elaynery'],
  ['отбеливание', 'otbelivanie'],
  ['профессиональная чистка', 'chistka'],
  ['удаление зуба мудрости', 'zub-mudrosti'],
  ['коронки', 'koronki'],
  ['виниры', 'viniry'],
  ['лечение дёсен', 'lechenie-desen'],
  ['детский приём', 'detskiy-priem'],
  ['лечение каналов', 'lechenie-kanalov'],
  ['протезирование', 'protezirovanie'],
  ['снимок и диагностика', 'snimok'],
];
const angles = [
  ['о чём спрашивают чаще всего', 'voprosy'],
  ['как подготовиться', 'podgotovka'],
  ['что важно знать заранее', 'znat-zaranee'],
  ['сколько визитов понадобится', 'vizity'],
  ['как ухаживать потом', 'uhod'],
  ['когда лучше подождать', 'podozhdat'],
  ['из чего складывается цена', 'cena'],
  ['что изменилось за год', 'izmeneniya'],
  ['разбираем случай', 'sluchay'],
  ['советы гигиениста', 'sovety'],
];
const people = {
  surnames: [
    ['Берёзкин', 'berezkin'],
    ['Верхов', 'verhov'],
    ['Глухарёв', 'gluharev'],
    ['Долгов', 'dolgov'],
    ['Ельцов', 'eltsov'],
    ['Журавлёв', 'zhuravlev'],
    ['Кедров', 'kedrov'],
    ['Лебедев', 'lebedev'],
    ['Соболев', 'sobolev'],
    ['Тимирязев', 'timiryazev'],
  ],
  men: ['Андрей Павлович', 'Борис Ильич', 'Денис Олегович', 'Егор Петрович', 'Николай Сергеевич'],
  women: ['Анна Павловна', 'Вера Ильинична', 'Дарья Олеговна', 'Елена Петровна', 'Нина Сергеевна'],
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `number` makes the slug unique. */
export function makeTitle(random: () => number, number: number): { title: string; slug: string } {
  const [subject = '', subjectSlug] = pick(random, subjects);
  const [angle, angleSlug] = pick(random, angles);
  return { title: `${capitalize(subject)}: ${angle} № ${number}`, slug: `${subjectSlug}-${angleSlug}-${number}` };
}

/** `number` makes the slug unique. */
export function makePerson(random: () => number, number: number): { name: string; slug: string } {
  const [surname = '', slug] = pick(random, people.surnames);
  const isWoman = random() < 0.6;
  const name = `${surname}${isWoman ? 'а' : ''} ${pick(random, isWoman ? people.women : people.men)}`;
  return { name, slug: `${slug}${isWoman ? 'a' : ''}-${number}` };
}

/** Splits Markdown into sentences of medium length. */
export function splitSentences(texts: string[]): string[] {
  return texts
    .flatMap((text) => text.split(/\n+/))
    .filter((line) => /^\p{Lu}/u.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length > 25 && sentence.length < 300);
}

export const makeParagraph = (random: () => number, sentences: string[], count: number) =>
  Array.from({ length: count }, () => pick(random, sentences)).join(' ');

/** Returns an article as long as the demo's, with headings and lists. */
export function makeArticle(random: () => number, sentences: string[]) {
  const parts = Array.from({ length: 4 + Math.floor(random() * 4) }, () => {
    const [angle = ''] = pick(random, angles);
    const list = random() < 0.3 ? `\n\n- ${pick(random, sentences)}\n- ${pick(random, sentences)}` : '';
    return `## ${capitalize(angle)}\n\n${makeParagraph(random, sentences, 5)}\n\n${makeParagraph(random, sentences, 4)}${list}`;
  });
  return [makeParagraph(random, sentences, 3), ...parts].join('\n\n');
}

/** Returns an id in Strapi's format: a letter, then letters and digits. */
export function makeDocumentId(random: () => number) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const rest = Array.from({ length: 23 }, () => pick(random, [...letters, ...'0123456789']));
  return pick(random, [...letters]) + rest.join('');
}
