import { extendPlugin } from '../../compose/extend-plugin';
import type { ExtendedPlugin } from '../../platform/capability';

type UploadPlugin = ExtendedPlugin & { contentTypes: { file: { schema: { attributes: Record<string, object> } } } };

/** Adds the attribute `tone` to files, which src/platform/pictures.ts writes. */
export default (plugin: UploadPlugin) => {
  plugin.contentTypes.file.schema.attributes.tone = { type: 'string', configurable: false, searchable: false };
  return extendPlugin('upload', plugin);
};
