import { test as base, expect } from '@playwright/test';

type Options = {
  /** true: the visitor has not answered the cookie notice yet, so it lies over the page. */
  isFirstVisit: boolean;
  /** Failed requests that the journey is about, as they are told: «503: http://…». */
  expectedFault: RegExp | null;
};

/**
 * Every journey fails when the page is not quiet: an error in the console (a breach of the content security policy is
 * one), an exception, a request that failed, or a request to anyone but the site. The status of the page itself is the
 * journey's own business.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  isFirstVisit: [false, { option: true }],
  expectedFault: [null, { option: true }],

  quiet: [
    async ({ context, baseURL, isFirstVisit, expectedFault, javaScriptEnabled }, use) => {
      const noise: string[] = [];
      const own = [new URL(baseURL ?? '').hostname, '127.0.0.1'];
      const isOwn = (url: string) => !/^https?:/.test(url) || own.includes(new URL(url).hostname);

      context.on('console', (message) => {
        // A failed request is told below, with its address and status.
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
        noise.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => noise.push(`exception: ${error.error().message}`));
      context.on('request', (request) => {
        if (!isOwn(request.url())) noise.push(`asks another site: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A picture still on its way when the visitor leaves the page, and the scripts of a visitor without scripts.
        if (reason === 'net::ERR_ABORTED' || (javaScriptEnabled === false && request.resourceType() === 'script'))
          return;
        noise.push(`${reason}: ${request.url()}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400 && !response.request().isNavigationRequest())
          noise.push(`${response.status()}: ${response.url()}`);
      });
      if (!isFirstVisit && baseURL) await context.addCookies([{ name: 'cookie', value: 'true', url: baseURL }]);

      await use(undefined);
      expect(
        noise.filter((line) => !expectedFault?.test(line)),
        'the page is quiet',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
