import type { DocumentAddress as Address, FormerSlug, Snapshot } from '@clinic/contract/change-log';
import {
  documentPaths,
  isPageType,
  isSinglePageType,
  type PageType,
  parentTypes,
  singlePaths,
} from '@clinic/contract/paths';
import { matchPath } from 'react-router';

/** A document's page, or the one page of its type. */
export type Located = Pick<Address, 'type' | 'isIndexed' | 'updatedAt' | 'from' | 'until'> & { path: string };
/** `moved`: once the address of a document that is elsewhere now; `unknown`: of none; null: no document's at all. */
export type Resolved = { kind: 'here' } | { kind: 'moved'; path: string } | { kind: 'unknown' } | null;

const types = Object.keys(documentPaths) as PageType[];
/** '/services/:parent/:slug' */
const patterns = types.map((type) => ({ type, pattern: documentPaths[type]({ slug: ':slug', parent: ':parent' }) }));
const keyOf = (type: string, slug: string) => `${type}/${slug}`;

/** Where every document with a page of its own is, and where it was. */
export class Addresses {
  readonly #byId = new Map<string, Address>();
  readonly #idBySlug = new Map<string, string>();
  readonly #idByFormer = new Map<string, string>();

  constructor({ addresses, former }: Pick<Snapshot, 'addresses' | 'former'>) {
    for (const address of addresses) this.#put(address);
    for (const { type, slug, documentId } of former) this.#idByFormer.set(keyOf(type, slug), documentId);
  }

  /** @returns the paths that lead nowhere from now on: the document's own, and those of documents under it */
  apply(address: Address): string[] {
    const { documentId, slug } = address;
    // The one page of a type is there whether or not somebody has written for it.
    const before = isSinglePageType(address.type) ? [] : this.around(documentId);
    const known = this.#byId.get(documentId);
    if (known?.slug && known.slug !== slug) this.#leave(keyOf(known.type, known.slug), documentId, slug !== null);
    if (slug !== null) this.#put(address);
    else this.#byId.delete(documentId);
    // Where another document lives by now somebody is at home.
    return before.filter((path) => this.resolve(path)?.kind !== 'here');
  }

  resolve(path: string): Resolved {
    for (const { type, pattern } of patterns) {
      const match = matchPath(pattern, path);
      if (!match) continue;
      const { slug = '', parent } = match.params as { slug?: string; parent?: string };
      const address = this.#find(type, slug);
      const present = address && this.pathOf(address);
      // A sub-service is under its own service only: another one's name before it does not make another page.
      if (!present || (parent !== undefined && !this.#isParent(address, parent))) return { kind: 'unknown' };
      return present === path ? { kind: 'here' } : { kind: 'moved', path: present };
    }
    return null;
  }

  /** Where the document is that has this slug, or had it before. */
  find(type: PageType, slug: string): string | null {
    const address = this.#find(type, slug);
    return address ? this.pathOf(address) : null;
  }

  /** The path of the only document of a type whose present slug fits; null when there is none or more than one. */
  findOnly(type: PageType, slugs: RegExp): string | null {
    const fitting = [...this.#byId.values()].filter(({ type: own, slug }) => own === type && slugs.test(slug ?? ''));
    const [found, another] = fitting.flatMap((address) => this.pathOf(address) ?? []);
    return found && !another ? found : null;
  }

  /** null while the document it lies under has no page. */
  pathOf({ type, slug, parent }: Address): string | null {
    if (isSinglePageType(type)) return slug === null ? null : singlePaths[type];
    if (!isPageType(type) || !slug) return null;
    const above = parent === null ? '' : this.#byId.get(parent)?.slug;
    if (parentTypes[type] && !above) return null;
    return documentPaths[type]({ slug, parent: above ?? '' });
  }

  /** Paths of a document as it stands, and of those under it. */
  around(documentId: string): string[] {
    const own = this.#byId.get(documentId);
    const under = [...this.#byId.values()].filter(({ parent }) => parent === documentId);
    return [own, ...under].flatMap((address) => (address ? (this.pathOf(address) ?? []) : []));
  }

  /** Whether search engines may know of the document. */
  isIndexed(documentId: string): boolean {
    return this.#byId.get(documentId)?.isIndexed === true;
  }

  *located(): Generator<Located> {
    for (const address of this.#byId.values()) {
      const path = this.pathOf(address);
      if (path) yield { ...address, path };
    }
  }

  toJSON(): Pick<Snapshot, 'addresses' | 'former'> {
    const former = [...this.#idByFormer].map(([key, documentId]): FormerSlug => {
      const end = key.indexOf('/');
      return { type: key.slice(0, end), slug: key.slice(end + 1), documentId };
    });
    return { addresses: [...this.#byId.values()], former };
  }

  #put(address: Address) {
    this.#byId.set(address.documentId, address);
    if (!address.slug) return;
    this.#idBySlug.set(keyOf(address.type, address.slug), address.documentId);
    // Who lives here now is found before who has moved away.
    this.#idByFormer.delete(keyOf(address.type, address.slug));
  }

  #leave(key: string, documentId: string, isElsewhere: boolean) {
    // Another document may have taken the address over already.
    if (this.#idBySlug.get(key) !== documentId) return;
    this.#idBySlug.delete(key);
    if (isElsewhere) this.#idByFormer.set(key, documentId);
  }

  #find(type: PageType, slug: string): Address | undefined {
    const id = this.#idBySlug.get(keyOf(type, slug)) ?? this.#idByFormer.get(keyOf(type, slug));
    return id === undefined ? undefined : this.#byId.get(id);
  }

  #isParent({ type, parent }: Address, slug: string): boolean {
    const above = isPageType(type) ? parentTypes[type] : undefined;
    return above !== undefined && this.#find(above, slug)?.documentId === parent;
  }
}
