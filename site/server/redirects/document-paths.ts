import type { DocumentPage, FormerSlug, Snapshot } from '@clinic/contract/change-log';
import {
  documentPaths,
  isPageType,
  isSinglePageType,
  type PageType,
  parentTypes,
  singlePaths,
} from '@clinic/contract/paths';
import { matchPath } from 'react-router';

/** A page of a document, or the only page of its type. */
export type Located = Pick<DocumentPage, 'type' | 'isIndexed' | 'updatedAt' | 'from' | 'until'> & { path: string };
/**
 * `moved`: a former path of a document; `unknown`: fits a page type, but no document has it; `null`: no document page.
 */
type Resolved = { kind: 'here' } | { kind: 'moved'; path: string } | { kind: 'unknown' } | null;
/** The same as far as the change log is to be trusted now; `isCertain` is false while it may be behind. */
export type PathState = Exclude<Resolved, { kind: 'unknown' }> | { kind: 'unknown'; isCertain: boolean };

/** After so long without an answer of the change log the known paths may be incomplete. */
const certainMs = 3000;

type Documents = Pick<Snapshot, 'pages' | 'former'>;

const types = Object.keys(documentPaths) as PageType[];
/** '/services/:parent/:slug' */
const patterns = types.map((type) => ({ type, pattern: documentPaths[type]({ slug: ':slug', parent: ':parent' }) }));
const keyOf = (type: string, slug: string) => `${type}/${slug}`;

/** Current and former paths of all documents with a page, by the change log. */
export class DocumentPaths {
  /** `false` until the first snapshot. */
  isKnown = false;
  readonly #byId = new Map<string, DocumentPage>();
  readonly #idBySlug = new Map<string, string>();
  readonly #idByFormer = new Map<string, string>();
  /** Routes without parameters, which may lie among documents: /news/rss.xml. */
  readonly #staticPaths: readonly string[];
  #answeredMs = Number.NEGATIVE_INFINITY;
  #isRefused = false;

  constructor(snapshot: Documents | null, staticPaths: readonly string[] = []) {
    this.#staticPaths = staticPaths;
    if (snapshot) this.replace(snapshot);
  }

  replace({ pages, former }: Documents): void {
    for (const map of [this.#byId, this.#idBySlug, this.#idByFormer]) map.clear();
    for (const document of pages) this.#put(document);
    for (const { type, slug, documentId } of former) this.#idByFormer.set(keyOf(type, slug), documentId);
    this.isKnown = true;
  }

  /** Call when the change log has been read to its end, or has refused access. */
  noteAnswer({ isRefused }: { isRefused: boolean }): void {
    this.#isRefused = isRefused;
    if (!isRefused) this.#answeredMs = performance.now();
  }

  /** Returns the time since the change log was read; infinite when it never was. */
  silentMs(): number {
    return performance.now() - this.#answeredMs;
  }

  /** Tells before a page is rendered whether its path exists; `null` where only rendering tells. */
  lookUp(path: string): PathState {
    if (!this.isKnown || this.#staticPaths.includes(path)) return null;
    const resolved = this.resolve(path);
    if (resolved?.kind === 'unknown') return { kind: 'unknown', isCertain: this.silentMs() < certainMs };
    // While the log is refused, the document may have been unpublished.
    return resolved?.kind === 'here' && this.#isRefused ? null : resolved;
  }

  /** Applies a document's new state. Returns the paths that are no longer pages, those of its children included. */
  apply(document: DocumentPage): string[] {
    const { documentId, slug } = document;
    // The only page of a type exists even without a document.
    const before = isSinglePageType(document.type) ? [] : this.around(documentId);
    const known = this.#byId.get(documentId);
    if (known?.slug && known.slug !== slug) this.#leave(keyOf(known.type, known.slug), documentId, slug !== null);
    if (slug !== null) this.#put(document);
    else this.#byId.delete(documentId);
    // Another document may have taken the path over.
    return before.filter((path) => this.resolve(path)?.kind !== 'here');
  }

  resolve(path: string): Resolved {
    for (const { type, pattern } of patterns) {
      const match = matchPath(pattern, path);
      if (!match) continue;
      const { slug = '', parent } = match.params as { slug?: string; parent?: string };
      const document = this.#find(type, slug);
      const present = document && this.pathOf(document);
      // A sub-service under the slug of another service is not a page.
      if (!present || (parent !== undefined && !this.#isParent(document, parent))) return { kind: 'unknown' };
      return present === path ? { kind: 'here' } : { kind: 'moved', path: present };
    }
    return null;
  }

  /** Returns the path, beginning with `start`, of a document that has this slug or had it before. */
  find(slug: string, start: string): string | null {
    const found = types.flatMap((type) => this.#find(type, slug) ?? []).map((document) => this.pathOf(document));
    return found.find((path) => path?.startsWith(start)) ?? null;
  }

  /** Returns `null` while the document or its parent has no page. */
  pathOf({ type, slug, parent }: DocumentPage): string | null {
    if (isSinglePageType(type)) return slug === null ? null : singlePaths[type];
    if (!isPageType(type) || !slug) return null;
    const above = parent === null ? '' : this.#byId.get(parent)?.slug;
    if (parentTypes[type] && !above) return null;
    return documentPaths[type]({ slug, parent: above ?? '' });
  }

  /** Returns the current paths of a document and of its children. */
  around(documentId: string): string[] {
    const own = this.#byId.get(documentId);
    const under = [...this.#byId.values()].filter(({ parent }) => parent === documentId);
    return [own, ...under].flatMap((document) => (document ? (this.pathOf(document) ?? []) : []));
  }

  /** Tells whether the document is open to search engines. */
  isIndexed(documentId: string): boolean {
    return this.#byId.get(documentId)?.isIndexed === true;
  }

  *located(): Generator<Located> {
    for (const document of this.#byId.values()) {
      const path = this.pathOf(document);
      if (path) yield { ...document, path };
    }
  }

  toJSON(): Documents {
    const former = [...this.#idByFormer].map(([key, documentId]): FormerSlug => {
      const end = key.indexOf('/');
      return { type: key.slice(0, end), slug: key.slice(end + 1), documentId };
    });
    return { pages: [...this.#byId.values()], former };
  }

  #put(document: DocumentPage) {
    this.#byId.set(document.documentId, document);
    if (!document.slug) return;
    this.#idBySlug.set(keyOf(document.type, document.slug), document.documentId);
    // Current slugs take precedence over former ones.
    this.#idByFormer.delete(keyOf(document.type, document.slug));
  }

  #leave(key: string, documentId: string, isElsewhere: boolean) {
    // Another document may already have taken the slug over.
    if (this.#idBySlug.get(key) !== documentId) return;
    this.#idBySlug.delete(key);
    if (isElsewhere) this.#idByFormer.set(key, documentId);
  }

  #find(type: PageType, slug: string): DocumentPage | undefined {
    const id = this.#idBySlug.get(keyOf(type, slug)) ?? this.#idByFormer.get(keyOf(type, slug));
    return id === undefined ? undefined : this.#byId.get(id);
  }

  #isParent({ type, parent }: DocumentPage, slug: string): boolean {
    const above = isPageType(type) ? parentTypes[type] : undefined;
    return above !== undefined && this.#find(above, slug)?.documentId === parent;
  }
}
