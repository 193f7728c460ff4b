import { addStyle } from './add-style';

/**
 * Returns a function that shows a number at links of the menus, nothing for 0. The framework shows numbers only from the
 * start, so the style sheet adds these.
 * @param property a name of its own, as CSS spells it
 * @param links which ones, as a selector
 */
export function numberInMenu(property: `--${string}`, links: string): (count: number) => void {
  const link = `nav ${links}`;
  addStyle(`
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
  return (count) => document.documentElement.style.setProperty(property, count > 0 ? `"${count}"` : 'none');
}
