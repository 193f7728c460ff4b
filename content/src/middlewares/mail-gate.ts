import type { Context, Next } from 'koa';
import { pathOf } from '../platform/http';
import { loadSettings } from '../platform/settings';

/** The framework responds before it sends, so the screen would promise a letter. */
const forgotPasswordPath = '/admin/forgot-password';

/** Answers requests for a new password with an error when no mail server is set. */
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
