import * as v from 'valibot';
import { expect, test } from 'vitest';
import { deviceBody } from './devices';

const origins = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];
const read = (body: object) => v.parse(deviceBody(origins), body);
const isRefused = (body: object) => !v.is(deviceBody(origins), body);
const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

test.each([endpoint, 'https://web.push.apple.com/QG'])('%s is accepted', (known) => {
  expect(read({ endpoint: known, keys })).toEqual({ endpoint: known, keys });
});

test.each([
  ` ${endpoint}\n`,
  'https:\\\\FCM.googleapis.com\\fcm/send/a\tbc',
  'https://fcm.googleapis.com:443/x/../fcm/send/abc',
])('%j is stored as it was checked', (sent) => {
  expect(read({ endpoint: sent, keys })).toEqual({ endpoint, keys });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://user@fcm.googleapis.com/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  'no url',
  12,
])('%s is refused', (unknown) => {
  expect(isRefused({ endpoint: unknown, keys })).toBe(true);
});

test.each([{}, { ...keys, auth: 'short' }, { ...keys, p256dh: '!' }, { ...keys, p256dh: 4 }, null])(
  'keys %o are refused',
  (wrong) => {
    expect(isRefused({ endpoint, keys: wrong })).toBe(true);
  },
);
