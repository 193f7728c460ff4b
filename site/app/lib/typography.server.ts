import Typograf from 'typograf';

const typograf = new Typograf({ locale: ['ru', 'en-US'] });
// The clinic writes its own quotation marks and signs; only spaces and dashes are set here.
typograf.disableRule('common/html/*');
typograf.disableRule('common/symbols/*');
typograf.disableRule('ru/optalign/*');
// It knows no area codes: «+7 (3822)» would become «+7 (38-22)».
typograf.disableRule('ru/other/phone-number');
typograf.disableRule('common/space/delTrailingBlanks');
typograf.enableRule('ru/nbsp/beforeParticle');

/**
 * Russian typography for plain text or HTML: non-breaking spaces after short words, in numbers and before ₽, proper dashes.
 * @returns the text with \u00a0 in place; null and undefined become ''
 */
export function typeset(text: string | null | undefined): string {
  // The library joins «₽» to its number only together with other currency rules, which rewrite the amount.
  return text ? typograf.execute(text).replace(/(\d) (?=₽)/g, '$1\u00a0') : '';
}

/** As typeset, but a missing or blank text is null, for fields a page can do without. */
export function typesetOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? typeset(text) : null;
}
