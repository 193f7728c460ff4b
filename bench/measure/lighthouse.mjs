import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../tools/launch/fault.mjs';
import { runToEnd } from '../../tools/launch/processes.mjs';
import { withNewBrowser } from '../peers/browser.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

/**
 * Scores of 100, milliseconds and bytes over the wire.
 * @typedef {{ performance: number, accessibility: number, practices: number, seo: number, lcp: number, tbt: number, cls: number, script: number, css: number, fonts: number, cpu: number, faults: string[] }} Look
 *   cpu: how fast this machine was just then, in Lighthouse's own measure; blocking time is worth nothing without it
 */

/** @throws {Fault} that tells how to install it */
export function needsLighthouse() {
  if (!existsSync(program)) throw new Fault('Нужен Lighthouse: cd bench && npm install --no-save');
}

/** A phone on a slow network, simulated. Now and then a trace is lost: then it looks again. @param {string} url @returns {Promise<Look>} */
export const lookAsPhone = (url) => lookInNewBrowser(url).catch(() => lookInNewBrowser(url));

/** @param {string} url @returns {Promise<Look>} */
const lookInNewBrowser = (url) =>
  withTemporaryFolder((temporary) =>
    withNewBrowser(async (port) => {
      const file = join(temporary, 'report.json');
      /** @type {string[]} */
      const lines = [];
      const code = await runToEnd({
        command: [
          ...[process.execPath, program, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
          ...['--only-categories=performance,accessibility,best-practices,seo', '--no-enable-error-reporting'],
          // robots.txt closes a trial of the site to search engines on purpose; site/server/endpoints/feeds/robots.test.ts holds it.
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

/** @param {any} report @returns {Look} */
function readLook({ categories, audits, environment, runtimeError }) {
  if (runtimeError) throw new Fault(`Lighthouse: ${runtimeError.message}`);
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  /** @type {{ resourceType: string, transferSize: number }[]} */
  const resources = audits['resource-summary']?.details?.items ?? [];
  const bytes = (/** @type {string} */ type) => resources.find((item) => item.resourceType === type)?.transferSize ?? 0;
  const blamed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.map((/** @type {{ id: string }} */ { id }) => id))
    .filter((id) => audits[id]?.score !== null && audits[id]?.score < 1);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: audits['largest-contentful-paint']?.numericValue,
    tbt: audits['total-blocking-time']?.numericValue,
    cls: audits['cumulative-layout-shift']?.numericValue,
    script: bytes('script'),
    css: bytes('stylesheet'),
    fonts: bytes('font'),
    cpu: environment.benchmarkIndex,
    faults: [...new Set(blamed)],
  };
}
