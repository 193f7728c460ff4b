import { createHmac } from 'node:crypto';
import type { Settings } from '../../../platform/settings';
import { successOf } from './answers';
import { type BoundedCall, makeCaller } from './caller';
import type { Lead, Target } from './target';

/**
 * A receiver that understands Standard Webhooks (https://www.standardwebhooks.com). It recognises repeats by
 * `webhook-id`, so nothing is looked for.
 */
export function makeWebhook(
  { url, keys, recipient }: NonNullable<Settings['handover']['webhook']>,
  call: BoundedCall = makeCaller(),
): Target {
  return {
    name: 'webhook',
    recipient,
    async send(lead, signal) {
      const id = `request-${lead.key}`;
      const seconds = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({
        type: lead.isTest ? 'request.test' : 'request.created',
        timestamp: lead.cameAt.toISOString(),
        data: dataOf(lead),
      });
      successOf(
        await call(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(seconds),
            'webhook-signature': signatureOf(keys, id, seconds, body),
          },
          body,
          signal,
        }),
      );
      return '';
    },
  };
}

/** @param keys the current one and, while it is changed, the former one */
export const signatureOf = (keys: readonly Buffer[], id: string, seconds: number, body: string): string =>
  keys.map((key) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`).join(' ');

const dataOf = ({ key, isTest, title, cameAt, ...lead }: Lead) => ({ number: isTest ? null : Number(key), ...lead });
