import { expect, test } from 'vitest';
import { routeClass } from '.';

test.each([
  ['/graphql', 'graphql'],
  ['/indexes/doctor/search', 'search'],
  ['/api/changes', 'changes'],
  ['/api/upload', 'api'],
  ['/uploads/tooth.webp', 'uploads'],
  ['/_health', 'health'],
  ['/content-manager/collection-types/api::request.request', 'admin'],
  ['/whatever/anna', 'admin'],
])('%s is %s', (path, name) => {
  expect(routeClass(path)).toBe(name);
});
