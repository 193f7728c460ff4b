import type { Core } from '@strapi/strapi';

type Chosen = { documentId: string } | null;
const fields = {
  doctor: { uid: 'api::doctor.doctor', name: 'name' },
  sub_service: { uid: 'api::sub-service.sub-service', name: 'title' },
  clinic: { uid: 'api::clinic.clinic', name: 'label' },
} as const;
type Field = keyof typeof fields;

/**
 * Names what visitors chose as they read it. A request is linked to the draft, which an editor may be changing; an
 * entry that is no longer published keeps the draft's name.
 */
export async function withPublishedNames<Row extends Partial<Record<Field, Chosen>>>(
  strapi: Core.Strapi,
  rows: readonly Row[],
): Promise<Row[]> {
  let named = [...rows];
  for (const [field, { uid, name }] of Object.entries(fields) as [Field, (typeof fields)[Field]][]) {
    const ids = new Set(rows.flatMap((row) => row[field]?.documentId ?? []));
    if (ids.size === 0) continue;
    const published: { documentId: string }[] = await strapi.db.query(uid).findMany({
      where: { documentId: { $in: [...ids] }, publishedAt: { $notNull: true } },
      select: ['documentId', name],
    });
    const byId = new Map(published.map((entry) => [entry.documentId, entry]));
    named = named.map((row) => ({ ...row, [field]: byId.get(row[field]?.documentId ?? '') ?? row[field] }));
  }
  return named;
}

/** @property id document id */
export type Choice = { id: string; name: string };

export type Choices = { clinics: Choice[]; doctors: Choice[]; services: Choice[] };

/** Returns the published clinics, doctors and sub-services, by which requests are filtered and noted. */
export async function readChoices(strapi: Core.Strapi): Promise<Choices> {
  const read = async (field: Field): Promise<Choice[]> => {
    const { uid, name } = fields[field];
    const rows: Record<string, string>[] = await strapi.db
      .query(uid)
      .findMany({ where: { publishedAt: { $notNull: true } }, select: ['documentId', name] });
    return rows
      .map((row) => ({ id: row.documentId ?? '', name: row[name] ?? '' }))
      .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  };
  return { clinics: await read('clinic'), doctors: await read('doctor'), services: await read('sub_service') };
}
