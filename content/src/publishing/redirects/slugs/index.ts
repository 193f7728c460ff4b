import type { Core, UID } from '@strapi/strapi';
import { strings } from '@strapi/utils';
import type { DocumentMiddleware, ExtendedPlugin } from '../../../platform/capability';
import { changeService } from '../../../platform/strapi/plugin-services';
import { makeUnique } from '../unique-slug';

/**
 * Cyrillic letters that Russian has not, as pairs of a letter and its Latin spelling: Tatar, Bashkir, Kazakh, Kyrgyz,
 * Yakut, Buryat, Tuvan, Khakas, Altai, Uzbek, Tajik, Ukrainian, Abkhaz, the languages of the Caucasus (whose palochka is
 * not read) and of the North. Letters of Chuvash, Mari and Udmurt are Russian ones with a mark, which is dropped.
 */
const latin: ReadonlyMap<string, string> = new Map(
  (
    'әa өo үu ұu җdzh ңn ҥn ӊn ӈn һh ҳh ҡk қk ҟk ҝk ӄk ғg ҕg ӷg ґg ҙz ҫs ҷch ӌch ҹch ҽch ҿch ӡdz ҭt ҧp ԥp ҩo ӆl ԓl ' +
    'ԯch ҋy ҏr ӎm іi їi єe јj ўu ӏ'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Letters with a mark that is part of them. */
const russian = 'ёйЁЙ';

/** Returns a text whose letters of other Cyrillic alphabets, and of Latin ones with marks, are spelled simply. */
const spellSimply = (text: string): string =>
  text.normalize('NFC').replace(/[\p{L}\p{M}]/gu, (letter) => {
    if (russian.includes(letter)) return letter;
    // U+04C0 is a capital whose small letter is U+04CF.
    return latin.get(letter.toLowerCase()) ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  });

/** Longer slugs are cut: people read them out and write them down. */
const maxCharacters = 80;

const options = {
  separator: '-',
  // «УЗИ» is one word.
  decamelize: false,
  // The library's own are «shh», «j» and «cz».
  customReplacements: [
    ['щ', 'shch'],
    ['Щ', 'shch'],
    ['й', 'y'],
    ['Й', 'y'],
    ['ц', 'ts'],
    ['Ц', 'ts'],
  ] as [string, string][],
};

type Attribute = { type: string; targetField?: string };
type Data = Record<string, unknown>;
type Dto = { attributes: Record<string, Attribute> };
type DataMapper = { toDto(model: Dto): Dto };
type SlugRequest = { contentTypeUID: UID.ContentType; field: string; data: Data };
type UidService = { generateUIDField(request: SlugRequest): Promise<string> };

const actions = new Set(['create', 'update', 'clone']);

/** Derives an empty slug from the title when an entry is saved; a slug that was typed or saved before stays. */
export const fillSlugs =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid: type, action, params }, next) => {
    const { data } = params;
    if (!data || !type.startsWith('api::') || !actions.has(action)) return next();
    const uid = type as UID.ContentType;
    for (const [field, { type, targetField }] of Object.entries(
      strapi.contentTypes[uid].attributes as Dto['attributes'],
    )) {
      if (type !== 'uid' || !targetField) continue;
      const saved = params.documentId ? await readDraft(strapi, uid, params.documentId) : null;
      const given = data[field] === undefined && action === 'update' ? saved?.[field] : data[field];
      // The form of a copy offers the slug of the original.
      const isOfOriginal = action === 'clone' && given === saved?.[field];
      if (given && !isOfOriginal) continue;
      const base = toSlug(String(data[targetField] ?? saved?.[targetField] ?? ''));
      const own = action === 'update' ? saved?.documentId : null;
      if (base) data[field] = await makeUnique(strapi, uid, field, base, own);
    }
    return next();
  };

/**
 * Tells the admin that slugs may stay empty. Otherwise it asks for one before there is a title, and gets «doctor».
 * The server still requires a slug when it publishes.
 */
export function leaveSlugsOpen(plugin: ExtendedPlugin): void {
  changeService<DataMapper>(plugin, 'data-mapper', (mapper) => ({
    ...mapper,
    toDto(model) {
      const dto = mapper.toDto(model);
      const attributes = Object.entries(dto.attributes).map(([name, attribute]) => [
        name,
        attribute.type === 'uid' ? { ...attribute, required: false } : attribute,
      ]);
      return { ...dto, attributes: Object.fromEntries(attributes) };
    },
  }));
}

/** Makes the button of the form that derives a slug from the title spell it as a save does. */
export function generateSlugs(plugin: ExtendedPlugin): void {
  changeService<UidService>(plugin, 'uid', (service, strapi) => ({
    ...service,
    generateUIDField(request) {
      const { contentTypeUID: uid, field, data } = request;
      const attributes = strapi?.contentTypes[uid].attributes as Dto['attributes'] | undefined;
      const base = toSlug(String(data[attributes?.[field]?.targetField ?? ''] ?? ''));
      return strapi && base
        ? makeUnique(strapi, uid, field, base, data.documentId ?? data.id)
        : service.generateUIDField(request);
    },
  }));
}

/** Returns Latin letters, digits and hyphens; an empty text when the title has none of them. */
export function toSlug(title: string): string {
  const slug = strings.nameToSlug(spellSimply(title), options);
  return slug.length > maxCharacters ? slug.slice(0, maxCharacters).replace(/-[^-]*$/, '') : slug;
}

const readDraft = (strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Data | null> =>
  strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null } });
