/** Anything that a preview can open in the admin. @property edit `uid:documentId:path.`; absent on visitors' pages */
export type Editable = { edit?: string };

/**
 * Returns the attribute by which the preview's script knows the field of an element, to spread on it. Empty on
 * visitors' pages.
 * @param field name in the content model, or a path such as `facts.0.text`
 */
export const editable = ({ edit }: Editable, field: string): EditAttribute =>
  edit === undefined ? {} : { 'data-edit': edit + field };

export type EditAttribute = { 'data-edit'?: string };
