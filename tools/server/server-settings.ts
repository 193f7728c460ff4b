import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNamedSettings, readSettings, type Values } from '../launch/settings.ts';
import { type Node, nodeEnvironment, readNodes } from './nodes.ts';
import { places } from './places.ts';
import { inCode, runWith, writePrivate } from './steps.ts';

/** Settings of a server: the lines of .env, all values, and the nodes that follow from them. */
export type ServerSettings = { given: Record<string, string>; values: Values; nodes: Node[] };

/** Throws a `UserError` that names every wrong line. Variables of this shell are no settings. */
export function readServerSettings(text = readFileSync(inCode('.env'), 'utf8')): ServerSettings {
  const given = readNamedSettings(text);
  const values = readSettings(given);
  return { given, values, nodes: readNodes(values) };
}

export const ownNodes = ({ nodes }: ServerSettings, part?: Node['part']) =>
  nodes.filter((node) => node.isHere && (part === undefined || node.part === part));

/**
 * Returns the environment files of this server's nodes: node and text.
 * @param code folder of the release that will run with them
 */
export function makeEnvironments(settings: ServerSettings, code: string = places.code): [Node, string][] {
  const baseOf = (part: Node['part']) => runWith(code, settings.given, 'environment', part);
  const bases = { content: baseOf('content'), site: baseOf('site') };
  return ownNodes(settings).map((node) => [
    node,
    nodeEnvironment(bases[node.part], node, settings.nodes, settings.given),
  ]);
}

export function writeEnvironments(environments = makeEnvironments(readServerSettings())): void {
  for (const [node, text] of environments) writePrivate(join(places.settings, node.environment), text);
}
