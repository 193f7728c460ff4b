import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/**
 * Keeps mail on the machine when no mail server is set: the framework's own provider would look up the recipient's server
 * and deliver by itself. Call it after the email plugin has made its provider.
 */
export function refuseMail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: async () => {
      // The status is what the email plugin passes on.
      throw Object.assign(new errors.ApplicationError('Почта не настроена: SMTP_HOST'), { statusCode: 400 });
    },
  };
}
