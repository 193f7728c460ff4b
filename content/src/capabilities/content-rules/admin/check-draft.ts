type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFile = (row: Row) => typeof row.id === 'number' && typeof row.mime === 'string';

/**
 * What of a form is worth sending: a picture is its number, the service knows the rest; what the form keeps for itself
 * stays here.
 */
export function trimForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimForm);
  if (!isRow(value)) return value;
  if (isFile(value)) return { id: value.id };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__temp_key__')
      .map(([name, part]) => [name, trimForm(part)]),
  );
}

const plurals = new Intl.PluralRules('ru');
const remarks: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'замечание', few: 'замечания', many: 'замечаний' };

/** «2 замечания. Опубликовать можно и так: решаете вы.» */
export function summaryOf(count: number): string {
  if (count === 0) return 'Замечаний нет';
  return `${count} ${remarks[plurals.select(count)] ?? 'замечания'}. Опубликовать можно и так: решаете вы.`;
}
