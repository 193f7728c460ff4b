import type { OwnHosts } from '@clinic/contract/link';
import type { Core, UID } from '@strapi/strapi';
import { populateWith, publishedOnly, readContentModel } from '../../platform/content-model/content-model';
import { reviewUid } from '../../platform/content-model/uids';
import { titleOf } from '../../platform/entries';
import { attributesOf, fieldsIn } from '../fields';
import { createFindPage, type FindPage } from '../links';
import type { Warning } from './check-entry';
import type { Entry } from './entry';
import { checkLinks } from './link-rules';

/** A published entry with warnings. @property title empty for a single type */
export type Faulty = { uid: string; documentId: string; title: string; isSingle: boolean; warnings: Warning[] };

/** Finds links and facts that mislead visitors now, in every published entry; reviews are patients' own words. */
export async function findFaulty(strapi: Core.Strapi, own: OwnHosts): Promise<Faulty[]> {
  const { publicUids } = readContentModel(strapi);
  const find = createFindPage(strapi);
  const found: Faulty[] = [];
  for (const uid of publicUids) if (uid !== reviewUid) found.push(...(await checkPublished(strapi, own, uid, find)));
  return found;
}

/** Returns the published entries of a type that have such warnings. */
async function checkPublished(strapi: Core.Strapi, own: OwnHosts, uid: string, find: FindPage): Promise<Faulty[]> {
  const content = readContentModel(strapi);
  const rows: (Entry & { documentId: string })[] = await strapi.db.query(uid as UID.Schema).findMany({
    where: publishedOnly(content, uid),
    populate: populateWith(content, uid, () => null),
  });
  const isSingle = content.model(uid).kind === 'singleType';
  const found: Faulty[] = [];
  for (const entry of rows) {
    const places = fieldsIn(attributesOf(strapi), uid, entry);
    const warnings = (await checkLinks(places, own, find)).filter(isMisleading);
    const title = isSingle ? '' : String(entry[titleOf(content, uid)] ?? '');
    if (warnings.length > 0) found.push({ uid, documentId: entry.documentId, title, isSingle, warnings });
  }
  return found;
}

/** A link that has moved is redirected. */
const isMisleading = ({ code }: Warning) => code !== 'moved-link';
