import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../ui/button/button.tsx';
import { Select } from '../ui/select/select.tsx';

/** A list of the form; left out without options. @property any label of the empty choice */
type FilterField = {
  name: string;
  label: string;
  any: string;
  value: string;
  options: readonly { slug: string; title: string }[];
};

/**
 * Lists that narrow a page: a GET form; with script, every choice submits it.
 * @param prefix of the lists' ids
 * @param kept parameters of the URL that the lists leave as they are
 */
export function FilterForm({
  prefix,
  fields,
  kept = {},
  className,
  fieldClassName,
}: {
  prefix: string;
  fields: readonly FilterField[];
  kept?: Readonly<Record<string, string>>;
  className: string | undefined;
  fieldClassName: string | undefined;
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const chosen = new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
  const applied = useRef(chosen);
  // A new URL resets the lists, also after «Back», without replacing the one that has the focus. The first URL is in the
  // page's HTML: a choice made there before hydration is the visitor's and still to be submitted.
  useEffect(() => {
    if (applied.current === chosen) return;
    applied.current = chosen;
    for (const [name, value] of new URLSearchParams(chosen)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement)) continue;
      field.value = value;
      // The URL may contain an unknown value.
      if (field.selectedIndex < 0) field.value = '';
    }
  }, [chosen]);
  return (
    <Form
      className={className}
      ref={form}
      preventScrollReset
      // Values that a browser restores fire no event and may contradict the URL.
      autoComplete="off"
      onChange={(event) => {
        const data = new FormData(event.currentTarget);
        for (const [name, value] of [...data]) if (value === '') data.delete(name);
        submit(data, { preventScrollReset: true });
      }}
    >
      {Object.entries(kept).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.map(
        ({ name, label, any, value, options }) =>
          options.length > 0 && (
            <div className={fieldClassName} key={name}>
              <label htmlFor={`${prefix}-${name}`}>{label}</label>
              <Select id={`${prefix}-${name}`} name={name} defaultValue={value}>
                <option value="">{any}</option>
                {options.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </Select>
            </div>
          ),
      )}
      <noscript>
        <Button type="submit" variant="quiet">
          Показать
        </Button>
      </noscript>
    </Form>
  );
}
