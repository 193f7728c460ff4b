/** Something the owner of the machine can mend: shown as its message alone, without a stack. */
export class Fault extends Error {}

/** @type {Record<string, string>} */
const causes = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск доступен только для чтения',
  ENOSPC: 'на диске нет места',
  ENOTDIR: 'на пути к папке лежит файл',
};

/**
 * Returns what a command says when it fails: one line for what its owner can mend, the stack of anything else.
 * @param {Error & { code?: string, path?: string }} error
 */
export function explain(error) {
  if (error instanceof Fault) return error.message;
  const cause = causes[error.code ?? ''];
  return cause && error.path ? `${error.path}: ${cause}` : `Неожиданная ошибка: ${error.stack}`;
}
