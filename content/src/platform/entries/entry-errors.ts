import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { labelOf } from '../content-model/content-model';

type FieldError = { path?: readonly (string | number)[]; message?: string };

/** Returns a message for the editor; without details when the entry is not to blame. */
export function errorText(strapi: Core.Strapi, uid: string, error: unknown): string {
  if (!isEntryError(error)) return 'Не получилось из-за сбоя сервиса';
  const errors = (error.details as { errors?: FieldError[] } | undefined)?.errors ?? [];
  const messages = errors.flatMap(({ path = [], message = '' }) => {
    const name = String(path[0] ?? '');
    if (!name) return [];
    // The framework's messages are English and use attribute names.
    return [`«${labelOf(strapi, uid, name)}»: ${isRussian(message) ? message : 'не заполнено или заполнено неверно'}`];
  });
  if (messages.length > 0) return [...new Set(messages)].join('; ');
  return isRussian(error.message) ? error.message : 'Черновик заполнен не так, чтобы его можно было опубликовать';
}

const isRussian = (text: string) => /[а-яё]/i.test(text);

/** A retry without an edit would fail again. */
export const isEntryError = (error: unknown): error is errors.ApplicationError =>
  error instanceof errors.ApplicationError;
