import { expect, test } from 'vitest';
import { formerRows } from './add-former-site';
import { findConflict } from './redirect-errors';
import { pathOfTarget, readFrom, readTo } from './redirect-paths';
import { screens } from './site-screens';

const siteUrl = 'https://clinic.example';

test.each(formerRows)('$from → $to can be saved in any clinic', ({ from, to, note }) => {
  expect([readFrom(from, siteUrl).path, readTo(to, siteUrl).path]).toEqual([from, to]);
  const others = formerRows.filter((row) => row.from !== from).map((row) => ({ ...row, documentId: row.from }));
  expect(findConflict({ from, to }, others)).toBeNull();
  expect(screens).not.toContain(from);
  expect(screens).toContain(pathOfTarget(to));
  expect(note).toMatch(/[а-я]/);
});
