import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../tools/launch/console.ts';
import { site } from '../../tools/launch/places.ts';
import { runToEnd } from '../../tools/launch/processes.ts';
import { withTemporaryFolder } from '../../tools/launch/temporary-folder.ts';
import { ensureBrowser } from '../../tools/testing/browser.ts';
import { freePorts } from '../../tools/trial/free-ports.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

/**
 * Scores out of 100, milliseconds and transferred bytes. `cpu` is Lighthouse's own benchmark of the machine:
 * compare blocking times only at similar values.
 */
export type Look = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  script: number;
  css: number;
  fonts: number;
  cpu: number;
  faults: string[];
};

/** Throws a `UserError` with the install command if Lighthouse is missing. */
export function needsLighthouse() {
  if (!existsSync(program)) throw new UserError('Нужен Lighthouse: cd bench && npm install --no-save');
}

/** Audits a page as a simulated phone on a slow network. Tries twice: Chromium occasionally loses a trace. */
export const lookAsPhone = (url: string): Promise<Look> => lookInNewBrowser(url).catch(() => lookInNewBrowser(url));

const lookInNewBrowser = (url: string): Promise<Look> =>
  withTemporaryFolder('bench-', (temporary) =>
    withNewBrowser(async (port) => {
      const file = join(temporary, 'report.json');
      const lines: string[] = [];
      const code = await runToEnd({
        command: [
          ...[process.execPath, program, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
          ...['--only-categories=performance,accessibility,best-practices,seo', '--no-enable-error-reporting'],
          // The robots.txt of a trial site disallows crawling on purpose: site/server/endpoints/robots.test.ts.
          '--skip-audits=is-crawlable',
        ],
        cwd: folder,
        env: process.env,
        onLine: (line) => lines.push(line),
      });
      if (code !== 0 || !existsSync(file)) throw new UserError(`Lighthouse ${url}: код ${code}\n${lines.join('\n')}`);
      return readLook(JSON.parse(readFileSync(file, 'utf8')));
    }),
  );

interface LighthouseReport {
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { items: { resourceType: string; transferSize: number }[] };
    }
  >;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

function readLook({ categories, audits, environment, runtimeError }: LighthouseReport): Look {
  if (runtimeError) throw new UserError(`Lighthouse: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const resources = audits['resource-summary']?.details?.items ?? [];
  const bytes = (type: string) => resources.find((item) => item.resourceType === type)?.transferSize ?? 0;
  const blamed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id))
    .filter((id) => (audits[id]?.score ?? 1) < 1);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    script: bytes('script'),
    css: bytes('stylesheet'),
    fonts: bytes('font'),
    cpu: environment.benchmarkIndex,
    faults: [...new Set(blamed)],
  };
}

/** Runs `work` with the debugging port of a new, empty browser. One started by Lighthouse would outlive a signal. */
async function withNewBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const [port = 0] = await freePorts(1);
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** Playwright ends the whole process group: Debian's program is a script that starts another. */
async function openBrowser(...args: string[]) {
  const { chromium } = createRequire(join(site.folder, 'package.json'))('@playwright/test');
  return chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', ...args] });
}

/** The screen of Lighthouse's phone: other widths request other picture sizes. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * Opens every page once on the same screen, so that no page or picture is rendered during the audit.
 */
export async function visitAll(base: string, paths: string[]): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage(phone);
    for (const path of paths) await page.goto(base + path, { waitUntil: 'networkidle' });
  } finally {
    await browser.close();
  }
}
