export const { origin: siteUrl } = new URL(process.env.E2E_SITE_URL || 'http://127.0.0.1:3000');
export const contentUrl = process.env.E2E_CONTENT_URL || 'http://127.0.0.1:1337';

export const bot = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';

export type Answer = { status: number; headers: Headers; text: string };

/** Sends a request as a browser would, except that it follows no redirect. */
export async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(siteUrl + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the files under these folders that the home page names. */
export async function filesOfHome(folders: string, endings: string): Promise<string[]> {
  const { text } = await get('/');
  return [...new Set(text.match(new RegExp(`/(?:${folders})/[\\w./,~&-]+\\.(?:${endings})`, 'g')))];
}
