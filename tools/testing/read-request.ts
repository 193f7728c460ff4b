import { parseArgs } from 'node:util';
import { UserError } from '../launch/console.ts';
import type { Part } from './parts.ts';
import type { Filter } from './tool.ts';

export type Request = {
  /** Parts to run with the Playwright projects chosen of each; empty: everything that the command covers. */
  chosen: { part: Part; projects?: string[] }[];
  filter: Filter | undefined;
  isList: boolean;
  isKept: boolean;
};

/**
 * Reads `[PART…] [FILE…] [-g NAME] [--list] [--keep]`. A word with a dot or a slash is a file, any other a part or a
 * Playwright project. Throws `UserError` for an unknown part or option, and for a filter without a part.
 */
export function readRequest(args: string[], parts: readonly Part[]): Request {
  const { values, positionals } = parse(args);
  const files = positionals.filter((word) => /[./]/.test(word));
  const names = positionals.filter((word) => !files.includes(word));
  const unknown = names.filter((name) => !parts.some((part) => part.id === name || part.projects?.includes(name)));
  if (unknown.length > 0) throw new UserError(`Нет такой части: «${unknown.join('», «')}». Список: npm test -- --list`);
  const isFiltered = files.length > 0 || values.grep !== undefined;
  if (names.length === 0 && (isFiltered || values.keep)) {
    throw new UserError('Назовите часть, например: npm test -- visitors -g "имя теста". Список: npm test -- --list');
  }
  const chosen = parts.flatMap((part) => {
    if (names.includes(part.id)) return [{ part }];
    const projects = part.projects?.filter((project) => names.includes(project)) ?? [];
    return projects.length > 0 ? [{ part, projects }] : [];
  });
  const filter = isFiltered ? { files, grep: values.grep } : undefined;
  return { chosen, filter, isList: values.list ?? false, isKept: values.keep ?? false };
}

function parse(args: string[]) {
  const options = {
    grep: { type: 'string', short: 'g' },
    list: { type: 'boolean' },
    keep: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UserError('Так: npm test -- [часть…] [файл…] [-g имя] [--list] [--keep]');
  }
}
