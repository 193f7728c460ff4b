import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contentContext } from '../cms/context.ts';
import { loader } from './callback.tsx';

async function timeAt(query: string, now: string) {
  const shared = {
    requestChoices: { services: [], doctors: [], clinics: [] },
    layout: { clinic: { timeZone: 'Asia/Tomsk', hours: null }, clinics: [] },
  };
  const context = new RouterContextProvider();
  context.set(contentContext, {
    readShared: async (name: keyof typeof shared) => shared[name],
    siteUrl: 'https://clinic.example',
    now: () => new Date(now),
  } as never);
  const url = new URL(`https://clinic.example/callback?${query}`);
  const { preset } = await loader({ context, url, request: new Request(url) } as never);
  return preset.time;
}

test('thanks that are read again do not keep a time that has passed', async () => {
  const time = '2026-12-01T10:30';
  expect(await timeAt(`done&time=${time}`, '2026-12-01T03:29:00Z')).toBe(time);
  expect(await timeAt(`done&time=${time}`, '2026-12-01T03:30:00Z')).toBe('');
  // The form says so once it is sent.
  expect(await timeAt(`time=${time}`, '2026-12-02T00:00:00Z')).toBe(time);
});
