import type { MedicalWebPage, Person } from 'schema-dts';
import type { Reviewable } from '../reviewed.server.ts';
import { personId, personMention } from './doctor-mention.server.ts';
import type { Site } from './organization.server.ts';

/**
 * Who has checked a medical text and when. schema.org knows this of pages only, not of articles.
 * @returns the page's facts, and the doctor they refer to
 */
export function reviewedPart(
  site: Site,
  { reviewedBy, reviewedOn }: Reviewable,
): { facts: Pick<MedicalWebPage, 'lastReviewed' | 'reviewedBy'>; reviewer: Person[] } {
  if (!reviewedBy?.slug) return { facts: {}, reviewer: [] };
  const { name, slug, specification } = reviewedBy;
  return {
    facts: { reviewedBy: { '@id': personId(site, slug) }, ...(reviewedOn ? { lastReviewed: reviewedOn } : {}) },
    reviewer: [personMention(site, { name, slug, jobTitle: specification ?? '' })],
  };
}
