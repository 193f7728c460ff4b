import { guardEntries } from '../../permissions/entries/guard-entries';
import { guardQueries } from '../../permissions/entries/guard-queries';
import { refuseStaleSaves } from '../../stale-saves/refuse-stale-saves';

type ContentManager = Parameters<typeof guardEntries>[0];

/** The framework's checks of entries, made narrower where the clinic's roles need it. */
export default (plugin: ContentManager) => {
  guardEntries(plugin);
  guardQueries(plugin);
  refuseStaleSaves(plugin);
  return plugin;
};
