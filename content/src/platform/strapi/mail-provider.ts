import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

type Letter = { to: string; subject: string; text: string; html: string; messageId?: string };

/** Sends a letter from the address of the settings. Throws what the mail library throws. */
export async function sendMail(strapi: Core.Strapi, letter: Letter): Promise<void> {
  await strapi.plugin('email').service('email').send(letter);
}

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
