import { isFetchError } from '@strapi/strapi/admin';

/** What to tell of a call that failed: the server's words when it had some for people. */
export function messageOf(error: unknown): string {
  const status = isFetchError(error) ? error.status : undefined;
  if (status === 403) return 'На это у вас нет прав';
  if (status && status < 500 && isFetchError(error) && /[а-яё]/i.test(error.message)) return error.message;
  return 'Не получилось: сервис не ответил. Попробуйте ещё раз';
}
