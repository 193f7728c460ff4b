import type { Core } from '@strapi/strapi';
import { generateRequestDetails } from 'web-push';
import { escapeHtml } from '../../platform/escape-html';
import { post, StatusError } from '../../platform/post';
import type { Settings } from '../../platform/settings';
import { sendMail } from '../../platform/strapi/mail-provider';
import { readDevices, removeDevice } from './devices';
import { type ChannelName, type Message, testMessage } from './rules';

/**
 * Sends a message to all receivers of a channel.
 * @param staff only to the devices of this employee; other channels have one receiver
 * @returns false when there is no receiver
 * @throws what `failureText` explains, when none was reached
 */
export type Send = (message: Message, staff?: number) => Promise<boolean>;

/** Returns the channels that the settings switch on. */
export function makeSenders(strapi: Core.Strapi, settings: Settings): Map<ChannelName, Send> {
  const { mail, publicUrl, channels } = settings;
  const { push, max } = channels;
  const linkOf = ({ path }: Message) => `${publicUrl}${path}`;
  const textOf = (message: Message) => `${message.title}. ${message.text}\n${linkOf(message)}`;
  const senders = new Map<ChannelName, Send>();
  if (push) senders.set('push', makePush(strapi, push, publicUrl));
  if (mail) {
    senders.set('mail', async (message) => {
      const { title, text, tag } = message;
      const link = linkOf(message);
      await sendMail(strapi, {
        to: mail.to,
        subject: `${title}: ${text}`,
        text: `${textOf(message)}\n`,
        html: `<p>${escapeHtml(`${title}. ${text}`)}</p><p><a href="${escapeHtml(link)}">Откройте в админке</a></p>`,
        // Stable for a request: a repeated copy is recognised.
        messageId: `<${tag === testMessage.tag ? `test-${Date.now()}` : `${tag}-waits`}@${new URL(publicUrl).hostname}>`,
      });
      return true;
    });
  }
  if (max) {
    senders.set('max', async (message) => {
      await post(`${max.url}/messages?chat_id=${encodeURIComponent(max.chatId)}`, {
        headers: { 'content-type': 'application/json', authorization: max.token },
        body: JSON.stringify({ text: textOf(message) }),
        ca: max.ca,
      });
      return true;
    });
  }
  return senders;
}

type PushSettings = NonNullable<Settings['channels']['push']>;

/** Longer than a night: a computer that is switched on in the morning still gets the message. */
const keptByServiceSeconds = 43_200;

/** Push services answer so for a device that has switched the messages off. */
const goneStatuses = [404, 410];

function makePush(strapi: Core.Strapi, { publicKey, privateKey }: PushSettings, publicUrl: string): Send {
  // Push services want a contact; a local installation has none.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:admin@localhost.example';
  return async (message, staff) => {
    const devices = await readDevices(strapi, staff ?? null);
    const outcomes = await Promise.allSettled(
      devices.map(async ({ endpoint, p256dh, auth }) => {
        const { headers, body } = generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            vapidDetails: { subject, publicKey, privateKey },
            TTL: keptByServiceSeconds,
            urgency: 'high',
            topic: message.tag,
          },
        );
        try {
          await post(endpoint, { headers: headers as Record<string, string>, body });
          return true;
        } catch (error) {
          if (!(error instanceof StatusError && goneStatuses.includes(error.status))) throw error;
          await removeDevice(strapi, endpoint, null);
          return false;
        }
      }),
    );
    if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)) return true;
    // One reached device is enough: a repeat would disturb the others.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return false;
  };
}
