import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLicence, readLicence } from './licence.ts';

const licences = {
  'Л041-00000-70/00000000 от 15.05.2012': 'Л041-00000-70/00000000 от 15.05.2012',
  ' лицензия № Л041-01137-77/00360299, от 1.9.2020 г. ': 'Л041-01137-77/00360299 от 01.09.2020',
  'ЛО-70-01-002345 от 29.02.2016': 'ЛО-70-01-002345 от 29.02.2016',
};
for (const [typed, value] of Object.entries(licences)) {
  test(`«${typed}» is a licence`, () => assert.deepEqual(readLicence(typed), { value, error: null }));
}

for (const typed of [
  '',
  'есть',
  'Л041-00000-70/00000000',
  '15.05.2012',
  'Л041-00000-70/00000000 от 31.02.2012',
  'Л041-00000-70/00000000 от 15.13.2012',
]) {
  test(`«${typed}» is no licence`, () => {
    assert.equal(readLicence(typed).value, null);
    assert.equal(parseLicence(typed), null);
  });
}

test('the number and the date of a licence', () => {
  assert.deepEqual(parseLicence('Л041-00000-70/00000000 от 15.05.2012'), {
    number: 'Л041-00000-70/00000000',
    date: '2012-05-15',
  });
});
