/** A remark of the content rules about a field of a draft. */
export type Remark = {
  path: string;
  /** Path of labels in Russian: «Цены 1 → Строки 2 → Цена, ₽». */
  field: string;
  message: string;
  why: string;
  /** The words with their context; `null` for something missing. */
  quote: string | null;
};

/** What the content service says of one document of a preview; the answer of GET /api/preview/notes holds them. */
export type Note = {
  /** The form in the admin. */
  url: string;
  /** Names of the fields in Russian, by path. */
  labels: Record<string, string>;
  warnings: Remark[];
};
