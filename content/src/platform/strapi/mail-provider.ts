import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/**
 * Refuses to send mail when no mail server is set. The framework's default provider would deliver directly to the
 * recipient's server. Call it after the email plugin has created its provider.
 */
export function refuseMail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: async () => {
      // The email plugin passes the status on.
      throw Object.assign(new errors.ApplicationError('Почта не настроена: SMTP_HOST'), { statusCode: 400 });
    },
  };
}
