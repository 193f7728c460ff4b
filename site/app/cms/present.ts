/** The items of a GraphQL list that are really there: Strapi types every list and item as nullable. */
export function present<Item>(list: readonly (Item | null | undefined)[] | null | undefined): Item[] {
  return (list ?? []).filter((item): item is Item => item !== null && item !== undefined);
}
