import { expect, type Locator, type Page } from '@playwright/test';

/** Seconds of the keystroke-level model (Card, Moran, Newell, 1983): a key of an average typist, a press, a thought. */
const keySeconds = 0.28;
const pressSeconds = 1.3;
const thoughtSeconds = 1.35;
const minuteSeconds = 60;

type Line = { name: string; presses: number; keys: number; waitedSeconds: number };

/** Presses and types as a person does, and counts it line by line. */
export class Person {
  readonly #page: Page;
  readonly #lines: Line[] = [];
  #startedAt = Date.now();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Begins a line of the list; what follows is counted for it. */
  begin(name: string): void {
    this.#stop();
    this.#lines.push({ name, presses: 0, keys: 0, waitedSeconds: 0 });
  }

  async press(target: Locator, times = 1): Promise<void> {
    await target.click({ clickCount: times });
    this.#count({ presses: times, keys: 0 });
  }

  /** Puts the cursor into a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await expect(field).not.toHaveValue('');
    this.#count({ presses: 1, keys: text.length });
  }

  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name);
    this.#count({ presses: 0, keys: 1 });
  }

  /** Types a date, `12.03.2012`, and leaves the field. */
  async date(name: string, day: string): Promise<void> {
    await this.type(this.#page.getByRole('combobox', { name, exact: true }), day);
    await this.key('Tab');
  }

  async choose(list: Locator, option: string | RegExp): Promise<void> {
    await this.press(list);
    await this.press(this.#page.getByRole('option', { name: option }).first());
  }

  /** Returns the lines, their sum, and the minutes that a person needs: waiting as measured, work by the model. */
  report(): { lines: string[]; presses: number; minutes: number } {
    this.#stop();
    const secondsOf = ({ presses, keys, waitedSeconds }: Line) =>
      waitedSeconds + keys * keySeconds + presses * (pressSeconds + thoughtSeconds);
    const show = (line: Line) =>
      `${line.name}: ${line.presses} presses, ${line.keys} keys, ${Math.round(secondsOf(line))} s`;
    const sum = (read: (line: Line) => number) => this.#lines.reduce((total, line) => total + read(line), 0);
    return {
      lines: this.#lines.map(show),
      presses: sum(({ presses }) => presses),
      minutes: sum(secondsOf) / minuteSeconds,
    };
  }

  #count({ presses, keys }: Pick<Line, 'presses' | 'keys'>): void {
    const line = this.#lines.at(-1);
    if (!line) return;
    line.presses += presses;
    line.keys += keys;
  }

  #stop(): void {
    const line = this.#lines.at(-1);
    if (line) line.waitedSeconds += (Date.now() - this.#startedAt) / 1000;
    this.#startedAt = Date.now();
  }
}
