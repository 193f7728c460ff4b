/** Something the owner of the machine can mend: shown as its message alone, without a stack. */
export class Fault extends Error {}

const causes: Record<string, string> = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск доступен только для чтения',
  ENOSPC: 'на диске нет места',
  ENOTDIR: 'на пути к папке лежит файл',
};

/** Returns what a command says when it fails: one line for what its owner can mend, the stack of anything else. */
export function explain(error: Error & { code?: string; path?: string }) {
  if (error instanceof Fault) return error.message;
  const cause = causes[error.code ?? ''];
  return cause && error.path ? `${error.path}: ${cause}` : `Неожиданная ошибка: ${error.stack}`;
}
