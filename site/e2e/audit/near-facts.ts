import type { Page } from '@playwright/test';

const stepPx = 400;

/** Lists the places of a page from which an action, a phone or prices are more than one window away. */
export async function farFacts(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += stepPx) {
    const far = await page.evaluate(lookFrom, y);
    faults.push(...far.map((fact) => `${fact} at ${y} px`));
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return faults;
}

/** Runs in the page. */
async function lookFrom(y: number): Promise<string[]> {
  scrollTo({ top: y, behavior: 'instant' });
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const distance = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height === 0 || !element.checkVisibility({ visibilityProperty: true })) return Number.POSITIVE_INFINITY;
    return Math.max(0, -bottom, top - innerHeight);
  };
  const controls = [...document.querySelectorAll('a, button')];
  const facts = {
    action: controls.filter(({ textContent }) => /записаться|выбрать время|отправить|на главную/i.test(textContent)),
    phone: document.querySelectorAll('[href^="tel:"]'),
    prices: [...document.querySelectorAll('[href="/prices"], main :not(:has(*))')].filter(
      (element) => element.localName === 'a' || /₽|Бесплатно/.test(element.textContent),
    ),
  };
  // They are the page.
  if (location.pathname === '/prices') facts.prices = [document.body];
  return Object.entries(facts).flatMap(([name, elements]) =>
    Math.min(...Array.from(elements, distance)) > innerHeight ? [name] : [],
  );
}
