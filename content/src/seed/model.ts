/** What the seed needs to know of a content type or component: the same facts from a running service or from the schema files. */
export type Attribute = {
  type: string;
  required?: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  regex?: string;
  enum?: string[];
  component?: string;
  components?: string[];
  repeatable?: boolean;
  multiple?: boolean;
  target?: string;
  /** What the admin calls it. */
  pluginOptions?: { form?: { label?: string } };
};

export type Attributes = Record<string, Attribute>;

/** @throws when there is no such type */
export type Models = (uid: string) => Attributes;

/** «text» as the name of a block → its component among those that a dynamic zone allows. */
export function findBlock(zone: Attribute, name: string): string | undefined {
  return zone.components?.find((uid) => uid.endsWith(`.${name}`));
}

/** A block is written `- text: …` or `- slider: {…}`; a bare string is the field of the block's own name. */
export function readBlock(item: unknown): { name: string; fields: Record<string, unknown> } {
  const [name = '', content] = Object.entries(item as Record<string, unknown>)[0] ?? [];
  return {
    name,
    fields: typeof content === 'string' ? { [name]: content } : ((content ?? {}) as Record<string, unknown>),
  };
}
