import { clockTime, zonedTime } from '../lib/zoned-time.ts';

/** The day the editor gave, else the moment of publishing, with the clinic's offset; '' for what has neither. */
export function publishedAtOf(post: { date: string | null; publishedAt: unknown }, timeZone: string): string {
  if (post.date) return clockTime(post.date, '00:00:00', timeZone);
  return post.publishedAt ? zonedTime(String(post.publishedAt), timeZone) : '';
}
