import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

const siteApp = '../site/app';
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The site's largest variables. */
const variables: Record<string, unknown> = {
  ...{
    slug: 'a',
    url: 'a',
    service: 'a',
    doctor: 'a',
    isOfDoctor: true,
    sort: ['date:desc', 'documentId'],
    doctors: ids,
    // Hits, and the places of price rows that were hit.
    subServices: [...ids, ...ids],
    services: ids,
  },
  ...{ page: 1, pageSize: 100, limit: 100, start: 0, filters: {}, current: {} },
  ...{ from: '2026-11-24', days: 14, subService: 'a', clinic: 'a' },
  ...{ key: 'a', link: 'a' },
  ...{ day: '2026-11-24', types: ['clinic', 'doctor'] },
};

export type SiteQuery = { name: string; document: DocumentNode; variables: Record<string, unknown> };

/** Reads all queries of the site with their fragments, without mutations. */
export function readSiteQueries(): SiteQuery[] {
  const texts = readdirSync(siteApp, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .map((path) => readFileSync(join(siteApp, path), 'utf8'));
  const { definitions } = parse(texts.join('\n'));
  return definitions
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .filter(({ operation }) => operation === 'query')
    .map((node) => ({
      name: node.name?.value ?? '',
      document: { kind: Kind.DOCUMENT, definitions: [node, ...fragmentsOf(node, definitions)] },
      variables: Object.fromEntries(
        (node.variableDefinitions ?? []).map(({ variable: { name } }) => [name.value, variables[name.value]]),
      ),
    }));
}

function fragmentsOf(node: ASTNode, definitions: DocumentNode['definitions']): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>();
  const follow = (part: ASTNode) =>
    visit(part, {
      FragmentSpread({ name }) {
        const fragment = definitions.find(
          (one): one is FragmentDefinitionNode =>
            one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
        );
        if (!fragment || found.has(fragment)) return;
        found.add(fragment);
        follow(fragment);
      },
    });
  follow(node);
  return [...found];
}
