import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Engine, firstVisible, toMiddle, until } from './engine.ts';

/** Starts Firefox with a window of this width in px, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string, width: number): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    args: [`--width=${width}`, '--height=900'],
    // Setting a viewport needs a newer Firefox than Debian's.
    defaultViewport: null,
  });
  const page = await browser.newPage();
  const find = async (xpath: string) => {
    await until(engine, `${firstVisible(xpath)} !== null`);
    await page.evaluate(toMiddle(xpath));
    return (await page.evaluateHandle(firstVisible(xpath))).asElement() as ElementHandle<Element> | null;
  };
  const engine: Engine = {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    click: async (xpath) => (await find(xpath))?.click(),
    type: async (xpath, text) => (await find(xpath))?.type(text),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    close: () => browser.close(),
  };
  return engine;
}
