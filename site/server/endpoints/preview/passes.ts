import * as v from 'valibot';
import { keyFor, readSigned, sign } from './signed.ts';

/** SPEC.md sections 6 and 9: how long the token's cookie lives. */
export const sessionSeconds = 604_800;

/** Whose drafts are shown; what a visitor wrote is by itself (content/src/capabilities/preview/capability.ts). */
const drafts = v.array(v.picklist(['content', 'reviews']));
/** Seconds since 1970. */
const until = v.number();
const nullableText = v.nullable(v.string());

const linkSchema = v.object({
  target: v.object({ type: v.string(), documentId: v.string(), slug: nullableText, parent: nullableText }),
  drafts,
  until,
});
const sessionSchema = v.object({ drafts, until });

type Link = v.InferOutput<typeof linkSchema>;
export type Target = Link['target'];
export type DraftKind = v.InferOutput<typeof drafts>[number];
export type Session = v.InferOutput<typeof sessionSchema>;

/**
 * The two things that open the preview: the link that the content service signs, for minutes, and the session that the
 * site makes of it, for a week. Each has a key of its own, made from the token that reads drafts: with another token all
 * links and sessions are void.
 */
export function createPasses(token: string, now: () => Date) {
  const linkKey = keyFor(token, 'preview link');
  const sessionKey = keyFor(token, 'preview session');
  const seconds = () => Math.floor(now().getTime() / 1000);

  const unlessOver = <Pass extends { until: number }>(pass: Pass | null): Pass | null =>
    pass && pass.until > seconds() ? pass : null;

  return {
    /** @returns null for a link that is forged or too old */
    readLink: (link: string): Link | null => unlessOver(parse(linkSchema, readSigned(linkKey, link))),
    /** @returns what the cookie is to hold */
    makeSession: (kinds: readonly DraftKind[]): string =>
      sign(sessionKey, { drafts: kinds, until: seconds() + sessionSeconds }),
    /** @returns null for a session that is forged or over */
    readSession: (session: string): Session | null => unlessOver(parse(sessionSchema, readSigned(sessionKey, session))),
  };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : null;
}
