type UploadPlugin = { contentTypes: { file: { schema: { attributes: Record<string, object> } } } };

/** Adds to each file the colour that stands in its place until it arrives; src/pictures writes it. */
export default (plugin: UploadPlugin) => {
  plugin.contentTypes.file.schema.attributes.tone = { type: 'string', configurable: false, searchable: false };
  return plugin;
};
