import { localTime } from '@clinic/contract/clock';
import { groupBy } from '../lib/group-by.ts';
import { submitWorkMs } from '../lib/limits.ts';
import { toOffered } from '../lib/visit-time.ts';
import type { ContentContext } from './context.ts';
import { CancelOwnVisitDocument, MoveOwnVisitDocument, OwnVisitDocument } from './generated/graphql.ts';

export type OwnVisit = NonNullable<Awaited<ReturnType<typeof getOwnVisit>>>;

/** Returns a coming visit by its patient's link; `null` alike for a wrong link and a dead one. Names no patient and no service. */
export async function getOwnVisit(context: ContentContext, link: string) {
  const { ownVisit: found } = await context.content.query(OwnVisitDocument, { link });
  if (!found) return null;
  const { doctors } = await context.readShared('requestChoices');
  const { clinic: company, clinics } = await context.readShared('layout');
  const clinic = found.clinic ?? '';
  const zone = clinics.find(({ id }) => id === clinic)?.hours?.clock?.timeZone ?? company.timeZone;
  const now = localTime(context.now(), zone);
  const doctor = doctors.find(({ id }) => id === found.doctor);
  const times = found.times.map((at) => ({ at, clinic }));
  return {
    doctor: doctor?.name ?? '',
    /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
    at: found.startsAt,
    /** Until when it is kept without a confirmation; '' for a confirmed one. */
    heldUntil: found.heldUntil ?? '',
    now,
    /** Whose contacts the page shows. */
    subject: doctor && clinic ? { kind: 'doctor' as const, slug: doctor.slug, clinics: [clinic] } : null,
    /** Hours to which it may be moved, day by day. */
    days: groupBy(
      toOffered(times, () => now),
      ({ day }) => day,
    ).map(([title, hours]) => ({ title, hours })),
  };
}

/** What a patient asks for, as the form sends it. */
type Change = Readonly<Partial<Record<'act' | 'link' | 'from' | 'to', string>>>;

/** @property errors in words, by field; `null` when it is done. @property isKnown `false` for a wrong or dead link */
type Changed = { isKnown: boolean; errors: Record<string, string> | null };

/** Moves or cancels a visit. Throws when the outcome is unknown in time. */
export async function changeOwnVisit(
  { content }: Pick<ContentContext, 'content'>,
  { act, link = '', from = '', to = '' }: Change,
): Promise<Changed> {
  const until = AbortSignal.timeout(submitWorkMs);
  if (act === 'cancel') {
    const { data, validationErrors } = await content.submit(CancelOwnVisitDocument, { link, from }, until);
    return { isKnown: data?.cancelOwnVisit !== false, errors: validationErrors };
  }
  const { data, validationErrors } = await content.submit(MoveOwnVisitDocument, { link, from, to }, until);
  return { isKnown: data?.moveOwnVisit !== false, errors: validationErrors };
}
