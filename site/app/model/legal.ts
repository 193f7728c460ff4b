import type { TopLevelPage } from './head.ts';

/**
 * A fact with its name.
 * @property lines texts, one below the other
 * @property field name in «Обязательные сведения», for the preview
 */
export type LegalFact = { name: string; lines: readonly LegalLine[]; field?: string };
export type LegalLine = { text: string; url?: string };

/** What приказ 118н and 152-ФЗ oblige a clinic to tell. Sections without a fact are left out. */
export type LegalPage = TopLevelPage & {
  sections: { title: string; facts: LegalFact[] }[];
  html: string;
};
