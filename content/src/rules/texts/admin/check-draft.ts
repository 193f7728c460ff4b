import { isRecord } from '@clinic/contract/parse';
import { plural } from '../../../platform/admin/plural';

const isFile = (row: Record<string, unknown>) => typeof row.id === 'number' && typeof row.mime === 'string';

/**
 * Removes what the service knows or does not need: a picture becomes its id, the form's own keys go.
 */
export function trimForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimForm);
  if (!isRecord(value)) return value;
  if (isFile(value)) return { id: value.id };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__temp_key__')
      .map(([name, part]) => [name, trimForm(part)]),
  );
}

/** «2 замечания. Что поправить, решаете вы.» */
export function summaryOf(count: number): string {
  if (count === 0) return 'Замечаний нет';
  return `${plural(count, ['замечание', 'замечания', 'замечаний'])}. Что поправить, решаете вы.`;
}
