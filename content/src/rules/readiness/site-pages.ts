import { paths } from '@clinic/contract/paths';
import { readText } from '../../platform/bounded-body';
import { networkText } from '../../platform/network-texts';

/** What a page of the site shows. @property footer its text. @property fields names of its form's fields */
export type SeenPage = { state: 'seen'; priceLines: number; fields: readonly string[]; footer: string };
/** `failed`: the content service cannot reach the site, which says nothing about visitors. */
export type SitePage = SeenPage | { state: 'refused'; status: number } | { state: 'failed'; failure: string };

/** A stored page answers in milliseconds; an editor waits for this. */
const timeoutMs = 3000;

/** Reads the pages that readiness looks at. Never throws, and takes three seconds at most. @param siteUrl origin */
export async function readSite(siteUrl: string): Promise<{ home: SitePage; prices: SitePage; form: SitePage }> {
  const [home, prices, form] = await Promise.all(
    [paths.home(), paths.prices(), paths.callback()].map((path) => readPage(`${siteUrl}${path}`)),
  );
  return { home, prices, form } as { home: SitePage; prices: SitePage; form: SitePage };
}

async function readPage(url: string): Promise<SitePage> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return look(await readText(answer));
    await answer.body?.cancel();
    return { state: 'refused', status: answer.status };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    return { state: 'failed', failure: `Не удалось проверить: ${networkText(cause) ?? 'сайт ответил непонятно'}` };
  }
}

function look(html: string): SeenPage {
  const main = textOf(part(html, 'main'));
  return {
    state: 'seen',
    priceLines: main.match(/\d\s{0,3}₽/gu)?.length ?? 0,
    fields: Array.from(part(html, 'main').matchAll(/ name="(\w{1,40})"/g), ([, name = '']) => name),
    footer: textOf(part(html, 'footer')),
  };
}

/** Returns the HTML from the first opening tag of an element to its last closing one. */
function part(html: string, tag: string): string {
  const start = html.indexOf(`<${tag}`);
  return start === -1 ? '' : html.slice(start, html.lastIndexOf(`</${tag}>`));
}

const textOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' ');
