import { isRecord } from '@clinic/contract/parse';
import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

/** The size of an operation with fragments expanded and variables filled in. */
export type Structure = {
  operations: number;
  selections: number;
  aliases: number;
  /** Objects, lists, the members of both, and directives. */
  values: number;
  /** Nesting of objects and lists. */
  depth: number;
  sortKeys: number;
  /** Of texts in values: a pattern is compared with each row. */
  characters: number;
};

/**
 * The most that an operation may have, at least twice what the site needs. Validation, coercion and the framework's
 * conversion of filters take time that grows faster than their text, so this is checked before them.
 */
export const maxStructure: Structure = {
  operations: 1,
  selections: 800,
  aliases: 30,
  values: 250,
  depth: 12,
  sortKeys: 60,
  characters: 20_000,
};

/** Tokens of a query; the site's largest has 663. */
const maxTokens = 3000;
const sortArgument = 'sort';

/** An operation exceeds a limit; `limit` is its name. */
class StructureError extends Error {
  constructor(readonly limit: keyof Structure) {
    super(`Too many ${limit}`);
  }
}

type Variables = Record<string, unknown>;

/**
 * Returns whether a query with its variables is small enough to be validated and executed. A query with syntax errors
 * is, because the executor reports them.
 */
export function isWithinLimits(query: string, variables: unknown): boolean {
  const document = parseBounded(query);
  if (typeof document === 'string') return document === 'syntax';
  try {
    measureStructure(document, isRecord(variables) ? variables : {});
    return true;
  } catch (error) {
    if (error instanceof StructureError) return false;
    throw error;
  }
}

/** Returns why a query was not parsed instead of throwing. */
function parseBounded(query: string): DocumentNode | 'syntax' | 'size' {
  try {
    return parse(query, { noLocation: true, maxTokens });
  } catch (error) {
    // Deep nesting overflows the stack of the parser.
    if (!(error instanceof GraphQLError)) return 'size';
    return error.message.includes('tokens') ? 'size' : 'syntax';
  }
}

/**
 * Measures the operations of a document, with all variables, whether they are declared and used or not. Stops with a
 * StructureError at the first limit, so fragments in a circle, or thirty that double each other, cost no more than the
 * limit. Each fragment is also measured alone, because unused ones are validated too.
 */
export function measureStructure(document: DocumentNode, variables: Variables): Structure {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const values = valuesOf(document, variables);
  const operations = new Meter(fragments, values);
  for (const value of Object.values({ ...variables, ...values })) operations.addValue(value);
  for (const node of document.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) operations.addOperation(node);
    if (node.kind === Kind.FRAGMENT_DEFINITION) new Meter(fragments, values).addDefinition(node);
  }
  return operations.size;
}

/** Returns the values of the declared variables, with their defaults. */
function valuesOf(document: DocumentNode, variables: Variables): Variables {
  const declared = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(
    declared.map(({ variable: { name }, defaultValue }) => {
      const given = Object.hasOwn(variables, name.value) ? variables[name.value] : undefined;
      return [name.value, given === undefined && defaultValue ? valueFromASTUntyped(defaultValue) : given];
    }),
  );
}

class Meter {
  readonly size: Structure = {
    operations: 0,
    selections: 0,
    aliases: 0,
    values: 0,
    depth: 0,
    sortKeys: 0,
    characters: 0,
  };

  constructor(
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Variables,
  ) {}

  addOperation(node: OperationDefinitionNode) {
    this.spend('operations', 1);
    this.addDefinition(node);
  }

  addDefinition({
    directives,
    selectionSet,
  }: {
    directives?: readonly DirectiveNode[];
    selectionSet: SelectionSetNode;
  }) {
    this.addDirectives(directives);
    for (const node of selectionSet.selections) {
      this.spend('selections', 1);
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        this.addDirectives(node.directives);
        const fragment = this.fragments.get(node.name.value);
        if (fragment) this.addDefinition(fragment);
        continue;
      }
      if (node.kind === Kind.FIELD) {
        if (node.alias) this.spend('aliases', 1);
        this.addArguments(node);
      }
      if (node.selectionSet) this.addDefinition({ directives: node.directives, selectionSet: node.selectionSet });
      else this.addDirectives(node.directives);
    }
  }

  private addDirectives(directives: readonly DirectiveNode[] = []) {
    for (const node of directives) {
      this.spend('values', 1);
      this.addArguments(node);
    }
  }

  private addArguments(node: FieldNode | DirectiveNode) {
    for (const argument of node.arguments ?? []) {
      const value = valueFromASTUntyped(argument.value, this.variables);
      if (argument.name.value === sortArgument) this.addSortKeys(value);
      this.addValue(value);
    }
  }

  addValue(value: unknown, depth = 0) {
    this.spend('values', 1);
    if (typeof value === 'string') this.spend('characters', value.length);
    if (typeof value !== 'object' || value === null) return;
    if (depth >= this.size.depth) this.spend('depth', 1);
    for (const inner of Object.values(value)) this.addValue(inner, depth + 1);
  }

  /** The framework splits texts at commas. */
  private addSortKeys(value: unknown) {
    for (const key of Array.isArray(value) ? value : [value])
      this.spend('sortKeys', typeof key === 'string' ? key.split(',').length : 1);
  }

  private spend(limit: keyof Structure, amount: number) {
    this.size[limit] += amount;
    if (this.size[limit] > maxStructure[limit]) throw new StructureError(limit);
  }
}
