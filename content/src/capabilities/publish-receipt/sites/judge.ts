import type { Expected } from '@clinic/contract/publish-receipt';

/** What an answer can show; a page that waits or broke shows nothing new. */
export type Claim = Exclude<Expected, { state: 'waiting' | 'failed' }>;

/** As much of an answer of the site as matters here. */
export type Answer = { status: number; etag: string; body: string };
export type Judgement = { state: 'fresh' | 'waiting' | 'failed'; words: string | null };

const ok = 200;
const gone = [404, 410];
const moved = [301, 302, 307, 308];

/** Whether what was answered is what has to be answered. */
export function judge(expected: Claim, answer: Answer): Judgement {
  const { status, etag, body } = answer;
  switch (expected.state) {
    case 'made':
      if (status !== ok) return { state: 'failed', words: `ответ ${status}` };
      // The digest is of the bytes that were made after the change, so an older page in whatever cache is found out.
      return etag.startsWith(`"${expected.digest}`)
        ? { state: 'fresh', words: null }
        : { state: 'waiting', words: 'пока отдаётся прежняя' };
    case 'gone':
      if (gone.includes(status)) return { state: 'fresh', words: 'страницы больше нет' };
      if (moved.includes(status)) return { state: 'fresh', words: 'ведёт на новый адрес' };
      return { state: 'waiting', words: 'прежняя страница ещё отвечает' };
    case 'written': {
      if (status !== ok) return { state: 'failed', words: `ответ ${status}` };
      const isRight = expected.texts.every(({ text, isThere }) => body.includes(text) === isThere);
      return isRight ? { state: 'fresh', words: null } : { state: 'waiting', words: null };
    }
  }
}
