import { addStyle } from '../../admin/add-style';

type Hint = { text: string; colour: string };

/** The framework hides the hint of a field while the field has an error. */
const error = '[data-strapi-field-error]';
const style = `${error}[data-hint]::after { content: attr(data-hint); display: block; white-space: pre-line; color: var(--hint-colour) }`;

/** Keeps each field's hint below its error: it says what the field takes. */
export function keepHints(): void {
  addStyle(style);
  /** By field: those on the screen, and those that an error replaces. */
  let hints = new Map<string, Hint>();
  const keep = () => {
    const shown = new Map<string, Hint>();
    for (const element of document.querySelectorAll<HTMLElement>('[id$="-hint"]')) {
      const text = element.innerText;
      const known = hints.get(fieldOf(element));
      shown.set(fieldOf(element), known?.text === text ? known : { text, colour: getComputedStyle(element).color });
    }
    for (const element of document.querySelectorAll<HTMLElement>(error)) {
      const hint = hints.get(fieldOf(element));
      if (!hint) continue;
      shown.set(fieldOf(element), hint);
      element.dataset.hint = hint.text;
      element.style.setProperty('--hint-colour', hint.colour);
    }
    hints = shown;
  };
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
}

const fieldOf = ({ id }: Element): string => id.replace(/-(hint|error)$/, '');
