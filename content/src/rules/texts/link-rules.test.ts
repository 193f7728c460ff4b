import { expect, test } from 'vitest';
import { pictureError } from './link-rules';

const own = { site: ['clinic.example'], files: ['cms.clinic.example'] };

test.each(['/uploads/a_1.png', 'https://cms.clinic.example/uploads/A_1.png', 'https://clinic.example/uploads/a.webp'])(
  '%s is shown',
  (target) => expect(pictureError(target, own)).toBeNull(),
);

test.each([
  'https://elsewhere.example/a.png',
  'http://elsewhere.example/uploads/a.png',
  '//elsewhere.example/a.png',
  'elsewhere.example/a.png',
  'https://cms.clinic.example/admin/a.png',
  'data:image/png;base64,AAAA',
  'blob:https://clinic.example/1',
  'a.png',
  '/a.png',
  'C:\\Users\\a.png',
  '',
])('%s is not shown', (target) => expect(pictureError(target, own)?.message).toMatch(/посетители её не увидят/));
