import { guardEntries } from '../../permissions/entries/guard-entries';

type ContentManager = Parameters<typeof guardEntries>[0];

/** The framework's checks of entries, made narrower where the clinic's roles need it. */
export default (plugin: ContentManager) => {
  guardEntries(plugin);
  return plugin;
};
