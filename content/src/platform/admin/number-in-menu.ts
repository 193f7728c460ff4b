/**
 * Returns a function that shows a number at links of the menus, nothing for 0. The framework shows numbers only from the
 * start, so the style sheet adds these.
 * @param property a name of its own, as CSS spells it
 * @param links which ones, as a selector
 */
export function numberInMenu(property: `--${string}`, links: string): (count: number) => void {
  const sheet = new CSSStyleSheet();
  const link = `nav ${links}`;
  sheet.replaceSync(`
    ${link} { position: relative }
    ${link}::after {
      content: var(${property}, none);
      position: absolute;
      top: 0;
      right: 0;
      padding: 0 0.5rem;
      border-radius: 1rem;
      background: #b72b1a;
      color: #fff;
      font: 700 1.1rem / 1.8rem sans-serif;
    }
  `);
  document.adoptedStyleSheets.push(sheet);
  return (count) => document.documentElement.style.setProperty(property, count > 0 ? `"${count}"` : 'none');
}
