/** ARCHITECTURE, Budgets: what a page may weigh on its first view, in bytes of brotli. */
export const budgets = {
  /** Runs before the page is idle: what stands in the page itself. */
  early: 15_000,
  /** In all, everything counted. */
  script: 100_000,
  css: 15_000,
  fonts: 60_000,
};

/** @typedef {keyof typeof budgets} Kind */
/** What they are called in a report. @type {Record<Kind, string>} */
export const kindNames = { early: 'до покоя', script: 'скрипты', css: 'стили', fonts: 'шрифты' };
