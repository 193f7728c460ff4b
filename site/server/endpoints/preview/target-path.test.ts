import { expect, test } from 'vitest';
import { pathOfTarget } from './preview.ts';

test.each([
  ['Doctor', 'kedrova', null, '/doctors/kedrova'],
  ['SubService', 'karies', 'terapiya', '/services/terapiya/karies'],
  ['TextPage', 'licenziya', null, '/customers/licenziya'],
  // Without a service, without a slug.
  ['SubService', 'karies', null, '/services'],
  ['Article', null, null, '/articles'],
  ['HomePage', null, null, '/'],
  ['DoctorsPage', null, null, '/doctors'],
  ['Answer', null, null, '/faq#d1'],
  ['Tag', null, null, '/faq'],
  ['Review', null, null, '/reviews'],
  ['Clinic', null, null, '/contacts'],
  ['MainMenu', null, null, '/'],
  ['CommonConfig', null, null, '/'],
  ['constructor', null, null, '/'],
  // Never leads to another host.
  ['Doctor', '//evil.example', null, '/doctors/%2F%2Fevil.example'],
  ['Doctor', '..', null, '/doctors/..'],
  ['Doctor', 'a\r\nSet-Cookie: x', null, '/doctors/a%0D%0ASet-Cookie%3A%20x'],
])('%s «%s» under «%s» is shown at %s', (type, slug, parent, path) => {
  expect(pathOfTarget({ type, documentId: 'd1', slug, parent })).toBe(path);
});
