import type { ExtendedPlugin } from '../platform/capability';
import { capabilities } from './capabilities';

/** Lets the capabilities change a plugin of the framework, in the order of their list. */
export function extendPlugin<Plugin extends ExtendedPlugin>(
  name: 'content-manager' | 'upload',
  plugin: Plugin,
): Plugin {
  for (const { extend } of capabilities) extend?.[name]?.(plugin);
  return plugin;
}
