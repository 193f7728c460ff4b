import { guardLibrary } from '../../capabilities/private-files/guards';
import { guardQueries } from '../../capabilities/staff-roles/guard-queries';
import { guardUploads } from '../../capabilities/upload-content';

type UploadPlugin = Parameters<typeof guardLibrary>[0] &
  Parameters<typeof guardUploads>[0] & {
    contentTypes: { file: { schema: { attributes: Record<string, object> } } };
  };

/** Adds the attribute `tone` to files (src/platform/pictures.ts writes it), and guards CVs and uploads. */
export default (plugin: UploadPlugin) => {
  plugin.contentTypes.file.schema.attributes.tone = { type: 'string', configurable: false, searchable: false };
  guardLibrary(plugin);
  guardUploads(plugin);
  guardQueries(plugin);
  return plugin;
};
