import type { Core } from '@strapi/strapi';

export const synonymUid = 'api::search-synonym.search-synonym';

/**
 * The synonyms of a new installation; editors change them in the admin. A set joins only what leads to the same
 * treatment: a crown is a prosthesis to a dentist, but a patient who looks for one does not want the other.
 */
export const firstSets: readonly (readonly string[])[] = [
  ['дёсны', 'дёсен', 'десна', 'дёсенный'],
  ['зуб мудрости', 'восьмёрка', 'ретинированный зуб'],
  ['кариес', 'дырка', 'дупло'],
  ['удаление', 'удалить', 'вырвать', 'выдернуть', 'экстракция'],
  ['брекеты', 'скобки', 'брекет-система'],
  ['чистка', 'почистить', 'профгигиена', 'профессиональная гигиена'],
  ['зубной камень', 'налёт', 'запах изо рта', 'профессиональная чистка зубов'],
  ['отбеливание', 'отбелить', 'осветление', 'жёлтые зубы'],
  ['имплант', 'имплантат', 'имплантация', 'вживление зуба'],
  ['имплантация одного зуба', 'вставить зуб', 'поставить зуб', 'новый зуб'],
  ['элайнеры', 'капы', 'инвизилайн', 'прозрачные брекеты', 'прозрачные капы'],
  ['виниры', 'голливудская улыбка'],
  ['реставрация передних зубов', 'скололся зуб', 'сломался зуб', 'откололся зуб', 'щель между зубами'],
  ['анестезия', 'обезболивание', 'заморозка', 'укол'],
  ['снимок', 'рентген', 'рентгенография'],
  ['кт', 'томография', 'компьютерная томография', 'томограмма', '3d снимок'],
  ['лечение', 'лечить', 'вылечить'],
  ['перелечивание', 'перелечить'],
  ['пломба', 'пломбирование', 'запломбировать', 'лечение кариеса'],
  ['детский', 'ребёнок', 'дети'],
  ['съёмный протез', 'вставная челюсть', 'вставные зубы'],
  ['протез', 'протезирование', 'протезист'],
  ['мост', 'мостовидный протез'],
  ['лечение каналов', 'эндодонтия', 'удаление нерва', 'удалить нерв', 'убить нерв'],
  ['лечение пульпита', 'острая боль', 'зубная боль', 'болит зуб', 'болит ночью'],
  ['лечение периодонтита', 'флюс', 'опухла щека'],
  ['консультация', 'осмотр', 'первый приём'],
  ['кровоточивость', 'кровят', 'кровоточат'],
  ['закись азота', 'веселящий газ', 'седация', 'наркоз', 'лечение во сне'],
  ['укрепление эмали', 'реминерализация', 'фторирование'],
  ['повышенная чувствительность', 'реагирует на холодное', 'реагирует на холод'],
  ['костная пластика', 'нарастить кость', 'наращивание кости'],
  ['первый визит ребёнка', 'первый раз с ребёнком'],
  ['ортодонт', 'прикус', 'кривые зубы'],
  ['рассрочка', 'кредит', 'платить частями'],
  ['air flow', 'airflow', 'аирфлоу', 'эйр флоу'],
];

/** Creates the first sets once: sets that editors delete stay deleted. */
export async function seedSynonyms(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'search-index' });
  if (await store.get({ key: 'synonyms' })) return;
  await strapi.db.transaction(async () => {
    if ((await strapi.db.query(synonymUid).count()) === 0) {
      for (const words of firstSets) {
        await strapi.documents(synonymUid).create({ data: { words: words.join('\n') } as never });
      }
    }
    await store.set({ key: 'synonyms', value: new Date().toISOString() });
  });
}

/** Reads the editors' sets of words and phrases with the same meaning. */
export async function readSynonymSets(strapi: Core.Strapi): Promise<string[][]> {
  const sets: { words: string | null }[] = await strapi.db.query(synonymUid).findMany({ orderBy: { id: 'asc' } });
  return sets.map(({ words }) => readLines(words ?? ''));
}

/** Splits a set into words or phrases: one a line, or separated by commas or semicolons. */
export function readLines(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
