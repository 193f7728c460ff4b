const zero = '0(?:\\.0+)?(?:[a-z]+|%)?(?:;|!|$)';
const far = '(?:left|right|top|bottom|margin|margin-left|margin-top|text-indent):-\\d{4}';
const hidden = new RegExp(
  `(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|content-visibility:hidden|mso-hide:all|(?:opacity|font-size|zoom):${zero}|font:0(?![.\\d])|${far}|clip:rect\\((?:0|1px)|clip-path:inset\\((?:50|100)%|transform:(?:scale\\(0[),]|translate[xy]?\\(-\\d{4})|color:(?:transparent|rgba\\([\\d.,]+,0(?:\\.0+)?\\))|mso-element:(?:comment|footnote|endnote)|mso-special-character:(?:comment|footnote)|mso-(?:foot|end)note-id:)`,
);
const clipped = new RegExp(`(?:^|;)(?:max-)?(?:height|width):${zero}`);

/** @returns the inline style of an element in small letters, without blanks */
export const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').toLowerCase().replace(/\s+/g, '');

/** Whether an inline style, as `styleOf` returns it, keeps a text from readers: a comment, a note, an unseen or folded part. */
export const isHiddenStyle = (style: string): boolean =>
  hidden.test(style) || (clipped.test(style) && /overflow(?:-[xy])?:hidden/.test(style));
