import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Table = { title: string; head: string[]; rows: (string | number)[][] };
/** isMet: null when there was nothing to measure */
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

/** Replaces the benchmark's last report and returns its file. */
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
