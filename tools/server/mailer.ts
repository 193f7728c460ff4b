import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../launch/console.ts';
import { content } from '../launch/places.ts';
import type { Values } from '../launch/settings.ts';

const answerMs = 10_000;

type Letter = { from: string; to: string; subject: string; text: string };
type Transport = {
  /** Connects and signs in, without sending a letter. */
  verify(): Promise<true>;
  sendMail(letter: Letter): Promise<unknown>;
  close(): void;
};

/** Opens the content service's own mailer with its settings (SMTP_…). Close it after use. */
export function openMailer(values: Values): Transport {
  const provider = createRequire(join(content.folder, 'package.json')).resolve('@strapi/provider-email-nodemailer');
  const { createTransport }: { createTransport(options: object): Transport } = createRequire(provider)('nodemailer');
  const port = Number(values.SMTP_PORT);
  const secure = port === 465;
  const auth = values.SMTP_USER && { user: values.SMTP_USER, pass: values.SMTP_PASSWORD };
  return createTransport({
    host: values.SMTP_HOST,
    port,
    secure,
    ...(auth && { auth, requireTLS: !secure }),
    ...{ connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs },
  });
}

/** Throws a `UserError` when the mail server does not take the letter. */
export async function sendToAdministrator(values: Values, letter: Pick<Letter, 'subject' | 'text'>): Promise<void> {
  const { MAIL_FROM: from = '', ADMIN_EMAIL: to = '' } = values;
  const mailer = openMailer(values);
  try {
    await mailer.sendMail({ from, to, ...letter });
  } catch (error) {
    throw new UserError(`Письмо «${letter.subject}» не ушло: ${(error as Error).message}`);
  } finally {
    mailer.close();
  }
}
