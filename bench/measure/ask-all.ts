import { httpGet } from './http-get.ts';

/**
 * Asks for every address once, a few at a time, so that the site has made each page.
 * @returns answers that were no pages
 */
export async function askAll(base: string, paths: string[], atOnce: number = 4): Promise<number> {
  const queue = paths.values();
  let failed = 0;
  const line = async () => {
    for (const path of queue) {
      const answer = await httpGet(base + path).catch(() => null);
      if (answer?.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return failed;
}
