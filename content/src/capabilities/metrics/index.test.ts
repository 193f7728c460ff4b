import { expect, test } from 'vitest';
import { routeClass } from '.';

test.each([
  ['/graphql', 'graphql'],
  ['/indexes/doctor/search', 'search'],
  ['/api/changes', 'changes'],
  ['/api/changes/snapshot', 'changes'],
  ['/api/upload', 'api'],
  ['/uploads/tooth.webp', 'uploads'],
  ['/private-files/cv.pdf', 'private-files'],
  ['/_health', 'health'],
  ['/admin/login', 'admin'],
  ['/content-manager/collection-types/api::request.request', 'admin'],
  ['/whatever/anna', 'admin'],
])('%s is %s', (path, name) => {
  expect(routeClass(path)).toBe(name);
});
