/** Selectors of the map in its iframe. */
const zoom = 'button:is([aria-label="Приблизить"], [aria-label="Отдалить"])';

/**
 * Findings that axe cannot judge and a person has reviewed: rule, axe's reason (`messageKey`), selector, and why it is
 * right. All other contrast is measured in pixels: contrast.ts.
 */
export const explained: { rule: string; reason: string; where: string; why: string }[] = [
  {
    rule: 'color-contrast',
    reason: 'elmPartiallyObscured',
    where: 'ul[aria-label] > li *, nav li a, [role="group"][tabindex="0"] *',
    why: 'A row, contents or a table that scrolls sideways: this part lies half beyond the edge. Its neighbours in full view have the same colours, and axe judges them.',
  },
  {
    rule: 'color-contrast',
    reason: 'shortTextContent',
    where: '[role="img"][aria-label^="Ошибка "] > [aria-hidden="true"]',
    why: 'The figures of an error page are its drawing, pale on purpose. Its name tells them, the heading below says what they mean.',
  },
  {
    rule: 'color-contrast',
    reason: 'nonBmp',
    where: zoom,
    why: 'A sign drawn by a letter, dark on white: 13.8:1.',
  },
  {
    rule: 'th-has-data-cells',
    reason: '',
    where: '#day-sheet',
    why: 'A cell of several quarters of an hour stands in the row of its first one: axe finds no cell of a quarter in which none begins.',
  },
  {
    rule: 'label-content-name-mismatch',
    reason: '',
    where: zoom,
    why: 'Nobody says «плюс» to press it: the sign is a drawing, the name is what it does.',
  },
  {
    rule: 'color-contrast',
    reason: 'bgOverlap',
    where: 'dialog:has([role="combobox"][aria-expanded="true"]) *',
    why: 'Words of the form under its open list; with the list closed axe judges them.',
  },
  {
    rule: 'color-contrast',
    reason: 'elmPartiallyObscured',
    where: 'dialog:has([role="combobox"][aria-expanded="true"]) *',
    why: 'Words of the form under its open list; with the list closed axe judges them.',
  },
  {
    rule: 'color-contrast',
    reason: 'emptyValue',
    where: 'input, textarea',
    why: 'An empty field under an open list; as soon as the list is closed axe judges it.',
  },
  {
    rule: 'target-size',
    reason: 'partiallyObscuredNonTabbable',
    where: 'dialog:has([role="combobox"][aria-expanded="true"]) *',
    why: 'A field half under the open list, which closes at the first press beside it; with the list closed axe judges it.',
  },
  {
    rule: 'aria-hidden-focus',
    reason: '',
    where: '[data-base-ui-focus-guard]',
    why: 'Guards at both ends of an open list: focus that comes to one is sent on at once, into the list or past it.',
  },
];
