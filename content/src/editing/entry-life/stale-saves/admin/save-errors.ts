import { inRussian } from '../../../../platform/admin/server-messages';
import type { SaveError } from '../../../../platform/strapi/admin/document-saves';
import { type Conflict, conflictSentence } from '../rules';

type ConflictError = SaveError & { details: Conflict };

export const isConflict = (error: SaveError): error is ConflictError =>
  error.status === 409 && typeof error.details === 'object' && error.details !== null && 'version' in error.details;

const outcomes = {
  inForm: 'Не сохранено. Всё, что вы написали, осталось в форме.',
  reloaded: 'Ваши правки отброшены, запись загружается заново.',
};
const stays = 'Введённое осталось в форме.';

/**
 * Returns a refusal as the framework's form keeps what was typed: after any error but a ValidationError it takes the
 * form for saved. The words are for the editor.
 */
export function formError(error: SaveError, outcome?: keyof typeof outcomes): SaveError {
  const { details } = error;
  const errors = typeof details === 'object' && details !== null ? (details as { errors?: unknown }).errors : null;
  const ofFields = Array.isArray(errors) ? { errors: errors.map(translated) } : null;
  return {
    ...error,
    name: 'ValidationError',
    details: ofFields && !outcome ? ofFields : {},
    message: outcome ? outcomes[outcome] : messageOf(error),
  };
}

const translated = (error: { message?: string }) => ({ ...error, message: inRussian(error.message ?? '') });

function messageOf(error: SaveError): string {
  const { status, message = '' } = error;
  if (isConflict(error)) return `${conflictSentence(error.details)} ${stays}`;
  if (/[а-яё]/i.test(message)) return message;
  if (status === 413) return `Не сохранено: в записи слишком много текста. ${stays}`;
  if (status === 401 || status === 403) return `Не сохранено: на это у вас нет прав. ${stays}`;
  if (status === 404) return `Не сохранено: этой записи уже нет. ${stays}`;
  if (status && status < 500) return inRussian(message);
  return `Не сохранено: сервер не ответил. ${stays} Попробуйте ещё раз.`;
}
