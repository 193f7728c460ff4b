import { extendPlugin } from '../../compose/extend-plugin';
import type { ExtendedPlugin } from '../../platform/capability';

export default (plugin: ExtendedPlugin) => extendPlugin('content-manager', plugin);
