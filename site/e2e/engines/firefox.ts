import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Engine, firstVisible, until } from './engine.ts';

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const find = async (xpath: string) => {
    await until(engine, `${firstVisible(xpath)} !== null`);
    return (await page.evaluateHandle(firstVisible(xpath))).asElement() as ElementHandle<Element> | null;
  };
  const engine: Engine = {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    click: async (xpath) => (await find(xpath))?.click(),
    type: async (xpath, text) => (await find(xpath))?.type(text),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    close: () => browser.close(),
  };
  return engine;
}
