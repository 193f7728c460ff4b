/** Digits of a number inside the country. */
export const nationalDigits = 10;

/**
 * Three-digit codes that are in use below +7.
 *
 * Russia (order № 75 of the Ministry of Digital Development of 31 January 2022; the codes as Google's libphonenumber
 * lists them in November 2026): areas 3xx, 4xx and 81x–87x, services 80x, mobile networks 9xx. Nothing begins with 0, 1,
 * 2, 5, 88 or 89. Kazakhstan shares +7 and has 7xx, and 336 for Baikonur; 6xx is its reserve.
 */
const assigned = new RegExp(
  `^(?:${[
    '3(?:0[12]|36|4[1-35-79]|5[1-3]|65|8[1-58]|9[0145])',
    '4(?:01|1[1356]|2[13467]|7[1-5]|8[1-7]|9[1-689])',
    '8(?:0\\d|1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9])',
    '9\\d\\d',
    '7(?:0[0-25-8]|1[0-8]|2[1-9]|47|51|6[0-4]|7[15-8]|85)',
  ].join('|')})`,
);

/** Tells whether national digits begin with a code in use. */
export const isAssigned = (digits: string): boolean => assigned.test(digits);
