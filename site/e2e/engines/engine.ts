import { patient } from '../support/patience.ts';
/** Browser operations of these tests. Elements are named by XPath, which both protocols support. */
export type Engine = {
  open(url: string): Promise<void>;
  /** Clicks the first visible match as a visitor does. Throws when none appears in time. */
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
};

const waitMs = patient(20_000);
const pollMs = 100;

/** Waits until the expression is truthy in the page and returns its value. Throws with the expression otherwise. */
export async function until<T>(engine: Engine, expression: string): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const value = await engine.evaluate<T>(expression);
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not true after ${waitMs} ms: ${expression}`);
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

/** Scrolls an element to the middle of the window, where nothing fixed covers it. */
export const toMiddle = (xpath: string): string =>
  `${firstVisible(xpath)}.scrollIntoView({ block: 'center', behavior: 'instant' })`;

/** Returns an expression for the first visible element of an XPath. */
export const firstVisible = (xpath: string): string => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7, null);
  for (let i = 0; i < found.snapshotLength; i++) {
    if (found.snapshotItem(i).checkVisibility({ visibilityProperty: true })) return found.snapshotItem(i);
  }
  return null;
})()`;
