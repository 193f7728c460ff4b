import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to open a CV from the admin, short enough that a link left in a chat is soon nothing. */
const lifetimeSeconds = 900;

export type Signer = {
  sign: (name: string, now: Date) => string;
  isRight: (name: string, expires: string, signature: string, now: Date) => boolean;
};

/** Signs addresses of private files with a key derived from a secret of the service. */
export function makeSigner(secret: string): Signer {
  const key = createHmac('sha256', secret).update('private files').digest();
  const make = (name: string, expires: string) =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url');
  return {
    sign(name, now) {
      const expires = String(Math.floor(now.getTime() / 1000) + lifetimeSeconds);
      return `?expires=${expires}&signature=${make(name, expires)}`;
    },
    isRight(name, expires, signature, now) {
      const right = Buffer.from(make(name, expires));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given) && Number(expires) * 1000 > now.getTime();
    },
  };
}
