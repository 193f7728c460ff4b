import { expect, test } from 'vitest';
import { checkLinks } from './check-demo';

const demo = (text: string) => [
  {
    uid: 'api::sub-service.sub-service',
    entries: [{ key: 'pulpit', file: 'pulpit.md', data: { service: 'endodontiya', description: text } }],
  },
  { uid: 'api::doctor.doctor', entries: [{ key: 'kedrova', file: 'kedrova.md', data: {} }] },
];

test('links to existing pages are accepted', () => {
  expect(
    checkLinks(
      demo(
        '[а](/doctors/kedrova) [б](/services/endodontiya/pulpit) [в](/callback?type=doctor) [г](https://example.ru)',
      ),
    ),
  ).toEqual([]);
});

test('a link to a missing page is reported', () => {
  expect(checkLinks(demo('[а](/services/pulpit)'))).toEqual(['pulpit.md: ссылка /services/pulpit никуда не ведёт']);
});
