import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/launch/places.ts';

export type Table = { title: string; head: string[]; rows: (string | number)[][] };
/** `isMet` is null without a measurement. */
export type Budget = { what: string; value: string; limit: string; isMet: boolean | null };
export type Report = { tables: Table[]; budgets: Budget[]; notes: string[] };

function round(value: number) {
  if (!Number.isFinite(value)) return '—';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('ru-RU', { maximumFractionDigits: digits }).replaceAll('\u00a0', ' ');
}

export function budget(
  what: string,
  value: number,
  limit: { atLeast: number } | { atMost: number },
  unit: string = '',
): Budget {
  const after = unit && ` ${unit}`;
  const isMet = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
  const shown = 'atLeast' in limit ? `≥ ${round(limit.atLeast)}` : `≤ ${round(limit.atMost)}`;
  return {
    what,
    value: `${round(value)}${after}`,
    limit: `${shown}${after}`,
    isMet: Number.isNaN(value) ? null : isMet,
  };
}

const sign = ({ isMet }: Budget) => (isMet === null ? '–' : isMet ? '✓' : '✗');

function drawTable({ title, head, rows }: Table) {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`;
  const rule = head.map((_, i) => (i > 0 && rows.some((row) => typeof row[i] === 'number') ? '--:' : '---'));
  return [`### ${title}`, '', line(head), line(rule), ...rows.map(line), ''].join('\n');
}

export const drawReport = ({ tables, budgets, notes }: Report) =>
  [
    ...tables.map(drawTable),
    ...(budgets.length
      ? [
          drawTable({
            title: 'Бюджеты',
            head: ['', 'что', 'вышло', 'нужно'],
            rows: budgets.map((each) => [sign(each), each.what, each.value, each.limit]),
          }),
        ]
      : []),
    ...notes.map((note) => `- ${note}`),
  ].join('\n');

/** Replaces the last report of the benchmark and returns its file. */
export function saveReport({
  folder,
  name,
  at,
  options,
  machine,
  report,
}: {
  folder: string;
  name: string;
  at: Date;
  options: Record<string, unknown>;
  machine: Record<string, unknown>;
  report: Report;
}): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.md`);
  const facts = (of: Record<string, unknown>) =>
    Object.entries(of)
      .map(([key, value]) => `${key} ${value}`)
      .join(' · ');
  const head = [
    `# ${name}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    facts(machine),
    '',
    facts(options),
  ];
  writeFileSync(file, `${head.join('\n')}\n\n${drawReport(report)}\n`);
  return file;
}

/** Describes the machine and the commit, which the figures depend on. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${systemName()}, Linux ${execFileSync('uname', ['-r'], { encoding: 'utf8' }).trim()}`,
    node: process.version,
    loadBefore: loadavg()
      .map((load) => load.toFixed(2))
      .join(' '),
    commit: commitOfSources(),
  };
}

function systemName() {
  const name = /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  return name ?? 'Linux';
}

function commitOfSources() {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    const isEdited = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isEdited ? ' (с правками)' : ''}`;
  } catch {
    return 'unknown';
  }
}
