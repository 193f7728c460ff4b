import type { Page } from '@playwright/test';

/** Lists words, numbers, ranges, terms in brackets and phones that continue on a second line, with the text around. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const space = '[ \\u00a0\\u202f]';
    const unit = '₽|%|мм|см|мл|мг|кг|ppm|раза?|лет|год|мин|час|день|дня|дней|недел|месяц|визит|этап';
    const number = '\\d+(?:[.,:]\\d+|[\\u00a0\\u202f ]\\d{3}\\b)*';
    const range = `${number}(?:\\u2060?[–—]\\u2060?${number})?`;
    const kinds = [
      // Mail addresses may break.
      /(?<![@.\p{L}])[\p{L}\u00ad]{2,}(?![@\p{L}])/gu,
      new RegExp(`${range}(?:${space}(?:${unit}))?`, 'g'),
      // Ratios, houses and foreign terms in brackets.
      new RegExp(`\\d${space}:${space}\\d|(?:ул|пр)\\.${space}[\\p{L}]{1,13},${space}\\d+`, 'gu'),
      /\([a-z][a-z\d \u00a0\u2060-]{1,15}\)/gi,
      new RegExp(`\\+7${space}?\\(\\d+\\)${space}?[\\d-]+`, 'g'),
    ];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const place = document.createRange();
    const lines = () => new Set(Array.from(place.getClientRects(), ({ top, height }) => Math.round(top + height / 2)));
    const faults = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      const words = text.nodeValue ?? '';
      if (!/\S/.test(words) || !owner?.checkVisibility({ visibilityProperty: true })) continue;
      if (owner.closest('script, style, option, .visually-hidden, [aria-hidden="true"]')) continue;
      // Hidden by its size, for screen readers only.
      if (owner.clientWidth === 1 || owner.getBoundingClientRect().width <= 1) continue;
      place.selectNodeContents(text);
      if (lines().size < 2) continue;
      for (const { 0: word, index } of kinds.flatMap((kind) => [...words.matchAll(kind)])) {
        place.setStart(text, index);
        place.setEnd(text, index + word.length);
        if (lines().size > 1) faults.add(`«${word}» <${owner.localName}> ${words.trim().slice(0, 50)}`);
      }
    }
    return [...faults];
  });
}
