import { expect, test } from 'vitest';
import { answersForWhole, maySettings } from './may';

const doctor = 'api::doctor.doctor';
const entry = (action: string, subject = doctor) => ({ action: `plugin::content-manager.explorer.${action}`, subject });

test('only users who manage the admin see settings', () => {
  expect(maySettings([{ action: 'admin::users.read', subject: null }])).toBe(true);
  expect(maySettings([entry('read'), { action: 'plugin::upload.read' }, { action: 'api::statistics.read' }])).toBe(
    false,
  );
});

test('a user who only changes an entry is not responsible for the whole', () => {
  expect(answersForWhole([entry('read'), entry('update'), entry('publish')], doctor)).toBe(false);
  expect(answersForWhole([entry('delete', 'api::review.review')], doctor)).toBe(false);
  expect(answersForWhole([entry('delete')], doctor)).toBe(true);
  expect(answersForWhole([entry('create')], doctor)).toBe(true);
});
