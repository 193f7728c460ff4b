import { type Field, fieldUrl, labelOf, type Note, placeRemarks, type Remark, readField } from './edit-rules.ts';

/** A field on the page. @property url of the field in the admin; absent until the content service has answered */
export type ShownField = Field & {
  element: HTMLElement;
  label: string;
  text: string;
  url: string | undefined;
  remarks: readonly Remark[];
};

/** Returns the fields on the page in their order; remarks stand at the first element of a field. */
export function fieldsOnPage(page: Document, notes: Record<string, Note>): ShownField[] {
  const fields = [...page.querySelectorAll<HTMLElement>('[data-edit]')].flatMap((element) => {
    const field = readField(element.dataset.edit);
    return field ? [{ element, ...field }] : [];
  });
  const pathsOf = new Map<string, string[]>();
  for (const { reference, path } of fields) pathsOf.set(reference, [...(pathsOf.get(reference) ?? []), path]);
  const remarks = new Map(
    [...pathsOf].map(([reference, paths]) => [reference, placeRemarks(paths, notes[reference]?.warnings ?? [])]),
  );
  return fields.map(({ element, reference, path }) => {
    const note = notes[reference];
    const own = remarks.get(reference);
    const here = own?.get(path) ?? [];
    own?.delete(path);
    return {
      element,
      reference,
      path,
      label: labelOf(note, path),
      text: element.textContent || element.querySelector('img')?.alt || '',
      url: note && fieldUrl(note, path),
      remarks: here,
    };
  });
}
