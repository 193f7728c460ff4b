import { guardEntries } from '../../permissions/entries/guard-entries';
import { guardQueries } from '../../permissions/entries/guard-queries';

type ContentManager = Parameters<typeof guardEntries>[0];

/** The framework's checks of entries, made narrower where the clinic's roles need it. */
export default (plugin: ContentManager) => {
  guardEntries(plugin);
  guardQueries(plugin);
  return plugin;
};
