import { guardQueries } from '../../permissions/entries/guard-queries';
import { guardLibrary } from '../../private-files/guard-library';
import { guardUploads } from '../../upload-content/guard-uploads';

type UploadPlugin = Parameters<typeof guardLibrary>[0] &
  Parameters<typeof guardUploads>[0] & {
    contentTypes: { file: { schema: { attributes: Record<string, object> } } };
  };

/** Adds to each file the colour that stands in its place until it arrives (src/pictures writes it), and guards CVs. */
export default (plugin: UploadPlugin) => {
  plugin.contentTypes.file.schema.attributes.tone = { type: 'string', configurable: false, searchable: false };
  guardLibrary(plugin);
  guardUploads(plugin);
  guardQueries(plugin);
  return plugin;
};
