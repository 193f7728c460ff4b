import { isRecord } from '@clinic/contract/parse';
import type { UID } from '@strapi/strapi';
import type { SearchDocument } from '../engine/document';

/** A published document as read from Strapi. */
export type Source = { documentId: string; order?: number | null } & Record<string, unknown>;

/** Where some documents of an index come from. */
export type Origin = {
  uid: UID.ContentType;
  fields: readonly string[];
  populate: Record<string, unknown>;
  /** Returns nothing for documents that have no page or that editors hide from searches. */
  toDocuments(source: Source): SearchDocument[];
};

/** One index: where its documents come from, which fields are searched and what else changes them. */
export type Kind = {
  /** Documents that have the ids of their sources. */
  origins: readonly Origin[];
  /** Sources of several documents each; a change of one re-reads the whole index. */
  lists: readonly Origin[];
  /** Documents that no source has. */
  fixed: readonly SearchDocument[];
  /** The most important field first. */
  searchable: readonly string[];
  /** The searched fields with long texts: a word in them says less than one in the others. */
  texts: readonly string[];
  displayed: readonly string[];
  hasPeople?: boolean;
  /** Words of a query that ask for this index. */
  askedBy?: readonly string[];
  hintedBy?: readonly string[];
  /**
   * Types whose titles are part of the documents of this index, with the relation that leads to them; a change of one
   * re-reads the whole index.
   */
  dependsOn: Readonly<Record<string, string>>;
};

export const text = (value: unknown) => (typeof value === 'string' ? value : '');
export const record = (value: unknown) => (isRecord(value) ? value : null);
export const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** «Скрыть от поисковиков» also hides documents from this search. */
export const isHidden = (seo: unknown) => record(seo)?.preventIndexing === true;
