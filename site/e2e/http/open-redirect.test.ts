import { expect, test } from 'vitest';
import { survives } from './survives.ts';
import { headOf, say } from './wire.ts';

survives();

const evil = 'evil.example';

/** URLs that may make a redirect lead to another host. */
test.for([
  `//${evil}`,
  `////${evil}/%2f..`,
  `/\\/${evil}/`,
  `/%5c%5c${evil}/`,
  `/%2f%2f${evil}/`,
  `/%09/${evil}/`,
  `/doctors//${evil}/`,
  `/doctors/%2e%2e//${evil}/`,
  `/index.html//${evil}/`,
  `/doctors/?next=//${evil}`,
  `https://${evil}/doctors/`,
  `//${evil}.data?_routes=routes/about`,
  `/uploads/large_//${evil}.png`,
  `/ceny/%5c%5c${evil}`,
])('no redirect leads to another host: %s', async (path) => {
  const heard = await say(`GET ${path} HTTP/1.1\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`);
  expect(heard.statuses).toHaveLength(1);
  expect(heard.statuses[0]).toBeLessThan(500);
  const location = /^location: (.*)$/im.exec(headOf(heard))?.[1]?.trim();
  if (location === undefined) return;
  // As a browser resolves it.
  expect(new URL(location, 'https://own.invalid/x').origin, location).toBe('https://own.invalid');
  expect(location).toMatch(/^\/(?![/\\])/);
});
