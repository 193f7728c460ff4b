import type { Context, Next } from 'koa';
import { loadSettings } from '../settings';
import { pathOf } from './path-of';

/** The framework answers before it tries to send, so that screen would promise a letter. */
const forgotPasswordPath = '/admin/forgot-password';

/** Says on the screen for a forgotten password that the service sends no mail. */
export default () => {
  const { mail } = loadSettings();
  return (ctx: Context, next: Next) => {
    if (mail || ctx.method !== 'POST' || pathOf(ctx) !== forgotPasswordPath) return next();
    const message =
      'Почта не настроена, письмо не отправить. Новый пароль вам задаст другой администратор: Настройки → Пользователи';
    ctx.status = 400;
    ctx.body = { data: null, error: { status: 400, name: 'ApplicationError', message, details: {} } };
  };
};
