import { expect, test } from 'vitest';
import { isAnalyticsAllowed } from './is-analytics-allowed.ts';

test.each([
  ['', false],
  ['cookie=true', false],
  ['cookie=true; cookie-consent=necessary.v1', false],
  ['cookie=true; cookie-consent=all.v0', false],
  ['cookie=true; cookie-consent=all.v1', true],
])('visits are counted by «%s»: %s', (cookies, allowed) => {
  expect(isAnalyticsAllowed(cookies, 'v1')).toBe(allowed);
});
