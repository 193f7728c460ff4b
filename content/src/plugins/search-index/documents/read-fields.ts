const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const text = (value: unknown) => (typeof value === 'string' ? value : '');
export const record = (value: unknown) => (isRecord(value) ? value : null);
export const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** «Скрыть от поисковиков» also hides documents from this search. */
export const isHidden = (seo: unknown) => record(seo)?.preventIndexing === true;
