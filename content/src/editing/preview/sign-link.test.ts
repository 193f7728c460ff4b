import { expect, test } from 'vitest';
import { signLink } from './sign-link';

const now = new Date('2026-11-21T10:00:00Z');
const place = { siteUrl: 'https://clinic.example', token: 'a'.repeat(32) };
const link = {
  target: { type: 'Doctor', documentId: 'd1', slug: 'kedrova', parent: null },
  drafts: ['content'],
} as const;

const saidBy = (url: string) => (new URL(url).searchParams.get('link') ?? '').split('.') as [string, string];

test('the link names the site, the document, the drafts and an expiry in five minutes', () => {
  const url = signLink(place, link, now);
  expect(url.startsWith('https://clinic.example/preview?link=')).toBe(true);
  const [said] = saidBy(url);
  expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toEqual({
    ...link,
    until: now.getTime() / 1000 + 300,
  });
});

test('each token, document and moment has its own signature; the token is not in the link', () => {
  const signatures = [
    signLink(place, link, now),
    signLink({ ...place, token: 'b'.repeat(32) }, link, now),
    signLink(place, { ...link, target: { ...link.target, documentId: 'd2' } }, now),
    signLink(place, link, new Date(now.getTime() + 1000)),
  ].map((url) => saidBy(url)[1]);
  expect(new Set(signatures).size).toBe(4);
  expect(signLink(place, link, now)).not.toContain(place.token);
});
