import { expect, test } from 'vitest';
import { sendingKeyFault } from './sending-key';

test.each(['0b9f7c1e-5a1d-4a52-9c61-2f1d3f0a9e11', 'callback:2026-11-21_08.00', 'a'.repeat(16), 'a'.repeat(200)])(
  '%s is a key',
  (key) => {
    expect(sendingKeyFault(key)).toBeNull();
  },
);

test.each([
  undefined,
  null,
  '',
  'a'.repeat(15),
  'a'.repeat(201),
  'a b c d e f g h i',
  'ключключключключ',
  `${'a'.repeat(16)}\n`,
])('%s is none', (key) => {
  expect(sendingKeyFault(key)).toBe('Обновите страницу и отправьте форму ещё раз');
});
