import { guardEntries } from '../../permissions/entries/guard-entries';
import { guardQueries } from '../../permissions/entries/guard-queries';
import { leaveSlugsOpen } from '../../slugs/fill-slugs';
import { refuseStaleSaves } from '../../stale-saves/refuse-stale-saves';

type ContentManager = Parameters<typeof guardEntries>[0] & Parameters<typeof leaveSlugsOpen>[0];

/** Narrows the framework's checks of entries to the clinic's roles and lets slugs stay empty until an entry is saved. */
export default (plugin: ContentManager) => {
  guardEntries(plugin);
  guardQueries(plugin);
  refuseStaleSaves(plugin);
  leaveSlugsOpen(plugin);
  return plugin;
};
