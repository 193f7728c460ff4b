import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../tools/launch/console.ts';
import { runToEnd } from '../../tools/launch/processes.ts';
import { withNewBrowser } from '../peers/browser.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

/**
 * Scores of 100, milliseconds and bytes over the wire.
 * cpu: how fast this machine was just then, in Lighthouse's own measure; blocking time is worth nothing without it
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

/** @throws {Fault} that tells how to install it */
export function needsLighthouse() {
  if (!existsSync(program)) throw new Fault('Нужен Lighthouse: cd bench && npm install --no-save');
}

/** A phone on a slow network, simulated. Now and then a trace is lost: then it looks again. */
export const lookAsPhone = (url: string): Promise<Look> => lookInNewBrowser(url).catch(() => lookInNewBrowser(url));

const lookInNewBrowser = (url: string): Promise<Look> =>
  withTemporaryFolder((temporary) =>
    withNewBrowser(async (port) => {
      const file = join(temporary, 'report.json');
      const lines: string[] = [];
      const code = await runToEnd({
        command: [
          ...[process.execPath, program, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
          ...['--only-categories=performance,accessibility,best-practices,seo', '--no-enable-error-reporting'],
          // robots.txt closes a trial of the site to search engines on purpose; site/server/endpoints/robots.test.ts holds it.
          '--skip-audits=is-crawlable',
        ],
        cwd: folder,
        env: process.env,
        onLine: (line) => lines.push(line),
      });
      if (code !== 0 || !existsSync(file)) throw new Fault(`Lighthouse ${url}: код ${code}\n${lines.join('\n')}`);
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
  if (runtimeError) throw new Fault(`Lighthouse: ${runtimeError.message}`);
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
