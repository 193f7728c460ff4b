import { test as base, expect } from '@playwright/test';
import { patient } from './patience.ts';

const isSlow = patient(1) >= 1.5;

type Options = {
  /** `true`: the cookie notice is unanswered and covers part of the page. */
  isFirstVisit: boolean;
  /** Failed requests that the test expects: «503: http://…». */
  expectedFault: RegExp | null;
};

/**
 * Fails a test after an error in the console (including violations of the content security policy), an exception, a
 * failed request, or a request to another host. The status of the page itself is left to the test.
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
        // Failed requests are reported below with their URL and status.
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
        noise.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => noise.push(`exception: ${error.error().message}`));
      context.on('request', (request) => {
        if (!isOwn(request.url())) noise.push(`asks another site: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // Pictures that are loading when the visitor leaves, and scripts of a visitor without scripts.
        if (reason === 'net::ERR_ABORTED' || (javaScriptEnabled === false && request.resourceType() === 'script'))
          return;
        noise.push(`${reason}: ${request.url()}`);
      });
      context.on('response', (response) => {
        if (response.status() < 400 || response.request().isNavigationRequest()) return;
        // The product's own limits do not know that this machine is slow: it asks the browser to come again.
        const isBusy = response.status() === 503 && 'retry-after' in response.headers();
        if (!isBusy || !isSlow) noise.push(`${response.status()}: ${response.url()}`);
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
