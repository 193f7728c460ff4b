import { SingleSelect } from '@strapi/design-system';
import { type StrapiApp, useField } from '@strapi/strapi/admin';
import { optionsOf } from '../../admin/form-parts';

type Option = { label: string; value: string };
type Filter = { type: string; options?: Option[]; input?: unknown };
type Filters = { displayedFilters: Filter[] };
type Props = { name: string; options?: Option[]; 'aria-label'?: string };

/** Names the chosen value of a filter too: the framework names values only of filters with an input of their own. */
export function nameValuesInFilters(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/ListView/inject-in-filters', (filters: Filters) => ({
    ...filters,
    displayedFilters: filters.displayedFilters.map((filter) =>
      filter.type === 'enumeration' ? { ...filter, input: ValueFilter } : filter,
    ),
  }));
}

function ValueFilter({ name, options = [], 'aria-label': label }: Props) {
  const { value, onChange } = useField<string>(name);
  return (
    <SingleSelect
      aria-label={label}
      placeholder="Выберите"
      value={value ?? ''}
      onChange={(chosen) => onChange(name, String(chosen))}
    >
      {optionsOf(options.map((option) => [option.value, option.label]))}
    </SingleSelect>
  );
}
