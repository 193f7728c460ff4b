import { gapsIn } from '@clinic/contract/text-gaps';

/** Words that say nothing about a clinic, with those that usually stand beside them. */
const nothing = new RegExp(
  `^(?:${[
    'нету?|не|ни|да|есть|пока|еще|ещё|позже|потом|скоро|буд[еу]т|уточня.*|отсутств.*|неизвестн.*|прочерк|пусто|секрет',
    'данны.*|сведени.*|информаци.*|пол[еяю]|строк.*|здесь|тут|это.*|эти|таких|такого|у|нас|в|на|разработке|проверке',
    '.*тся|неприменим.*|ничего|никто|по|запросу|процессе|работе|временно|текст.*|заглушка|см|смотри.*|выше|ниже|сайте|без|лицензии',
    'позднее|ожидаем|добав.*|дописать|пропуск|неважно|фамилия|имя|отчество|фио|название|организации|fixme|dolor|sit|amet|qwerty|asdf',
    'заполн.*|указ.*|впис.*|тест.*|пример.*|test|todo|tbd|none|null|no|na|lorem|ipsum',
  ].join('|')})$`,
);
/** «Не публикуем», «Не применимо», «Не знаю», but not «Не имеет филиалов». */
const refusal = /^не (?!\p{Ll}+[еи]т )\p{Ll}+(?: \p{Ll}+){0,2}$/u;

/**
 * Whether a text tells something: «нет», «-», «Не публикуем», «данные отсутствуют» and gaps of the starter texts do not.
 * A text with a number always does.
 */
export function isSaid(value: unknown): value is string {
  if (typeof value !== 'string' || gapsIn(value).length > 0) return false;
  if (/[1-9]/.test(value)) return !/^\s*(\d)\1{2,}\s*$/.test(value);
  const words = value.toLowerCase().match(/\p{L}+/gu) ?? [];
  // «ааа», «…»
  const isTyped = words.some((word) => new Set(word).size > 1);
  return (
    isTyped &&
    !words.every((word) => nothing.test(word)) &&
    !refusal.test(
      value
        .replace(/[^\p{L}]+/gu, ' ')
        .trim()
        .replace(/^Не/, 'не'),
    )
  );
}
