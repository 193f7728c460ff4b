import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import { type StrapiApp, useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { addStyle } from '../../admin/add-style';
import { itemsIn } from './form-fields';

type Row = Record<string, unknown>;

/**
 * How a row of a repeatable component is called while it is folded; '' leaves the framework's own name, which is one
 * text of the row. @property relation a field of the row whose entry has a name of its own
 */
type RowName = { relation?: string; name: (row: Row, related: string) => string };
type RowNames = Readonly<Record<string, RowName>>;

/** A field of a form, as the framework lays it out. */
type Field = { name: string; label: string; attribute: { repeatable?: boolean; component?: string } };
type Components = Readonly<Record<string, { layout: Field[][] }>>;

const style = `
  main form button[data-row-name] > :last-child { display: none }
  main form button[data-row-name]::after { content: attr(data-row-name); font-size: 1.4rem; font-weight: 600 }
`;

/** Names folded rows after several of their fields. @param names by component */
export function nameRows(app: Pick<StrapiApp, 'getPlugin'>, names: RowNames): void {
  addStyle(style);
  const Component = () => <NamedRows names={names} />;
  app.getPlugin('content-manager').injectComponent('editView', 'right-links', { name: 'row-names', Component });
}

function NamedRows({ names }: { names: RowNames }) {
  const { layout } = useContentManagerContext();
  const values = useForm('NamedRows', (form) => form.values) as Row;
  const fields = layout.edit.layout.flat(2) as Field[];
  const components = layout.edit.components as Components;
  const related = useRelated(fields, values, names);
  useEffect(() => {
    const form = document.querySelector('main form');
    if (!form) return;
    const nameAll = () => nameIn(form, fields, values);
    function nameIn(scope: Element, of: readonly Field[], entry: Row): void {
      for (const { name, label, attribute } of of) {
        const rows = rowsOf(entry, name);
        const items = attribute.repeatable && rows.length > 0 ? itemsIn(scope, label) : [];
        // The screen may be behind the form by a moment.
        if (items.length !== rows.length) continue;
        for (const [i, { trigger, content }] of items.entries()) {
          const row = rows[i] ?? {};
          const component = attribute.component ?? '';
          const text = names[component]?.name(row, nameOfRelated(row, names[component]?.relation, related)) ?? '';
          if (text) trigger.dataset.rowName = text;
          else delete trigger.dataset.rowName;
          if (content) nameIn(content, components[component]?.layout.flat() ?? [], row);
        }
      }
    }
    nameAll();
    const observer = new MutationObserver(nameAll);
    observer.observe(form, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return null;
}

const rowsOf = (entry: Row, name: string): Row[] => (Array.isArray(entry[name]) ? entry[name] : []);

/** What an editor has chosen since the entry was opened holds before what is stored. */
function nameOfRelated(row: Row, relation: string | undefined, stored: ReadonlyMap<unknown, string>): string {
  if (!relation) return '';
  const { connect = [], disconnect = [] } = (row[relation] ?? {}) as {
    connect?: { label?: string }[];
    disconnect?: [];
  };
  return connect[0]?.label ?? (disconnect.length > 0 ? '' : (stored.get(row.id) ?? ''));
}

/** Reads the stored names of related entries, by the ids of their rows: the form has only their number. */
function useRelated(fields: readonly Field[], values: Row, names: RowNames): ReadonlyMap<unknown, string> {
  const { get } = useFetchClient();
  const [related, setRelated] = useState<ReadonlyMap<unknown, string>>(new Map());
  const wanted = fields.flatMap(({ name, attribute: { component = '' } }) => {
    const relation = names[component]?.relation;
    return relation
      ? rowsOf(values, name).flatMap(({ id }) => (id ? { id, path: `${component}/${id}/${relation}` } : []))
      : [];
  });
  const paths = wanted.map(({ path }) => path).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths say what is wanted
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found = new Map<unknown, string>();
      for (const { id, path } of wanted) {
        const { data } = await get<{ results: { label?: string }[] }>(`/content-manager/relations/${path}?pageSize=1`);
        found.set(id, data.results[0]?.label ?? '');
      }
      if (!isOver) setRelated(found);
    };
    // Without them rows are named by their own fields.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [paths]);
  return related;
}
