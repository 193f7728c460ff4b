import type { Page } from '@playwright/test';

/** What a reader of XML makes of it: the names of its elements, or why it reads nothing. */
export const readXml = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const fault = document.querySelector('parsererror')?.textContent;
    const empty = [...document.querySelectorAll('*')].filter((one) => !one.children.length && !one.textContent?.trim());
    return {
      fault,
      elements: [...new Set([...document.querySelectorAll('*')].map((one) => one.localName))],
      items: document.querySelectorAll('item, offer').length,
      // Those that say all in attributes.
      empty: empty.map((one) => one.outerHTML).filter((one) => !/^<(atom:link|currency)/.test(one)),
    };
  }, xml);
