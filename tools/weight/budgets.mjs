/** ARCHITECTURE, Budgets: what a page may weigh on its first view, in bytes of brotli. */
export const budgets = {
  /** Runs before the visitor does anything: the inline script. */
  early: 15_000,
  /** All script files of the page, loaded after that. */
  later: 115_000,
  css: 15_000,
  fonts: 60_000,
};

/** @typedef {keyof typeof budgets} Kind */
/** What they are called in a report. @type {Record<Kind, string>} */
export const kindNames = { early: 'до покоя', later: 'скрипты', css: 'стили', fonts: 'шрифты' };
