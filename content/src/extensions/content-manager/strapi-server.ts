import { guardEntries } from '../../permissions/entries/guard-entries';
import { guardQueries } from '../../permissions/entries/guard-queries';
import { redirectRemoved } from '../../removal/redirect-removed';
import { leaveSlugsOpen } from '../../slugs/fill-slugs';
import { refuseStaleSaves } from '../../stale-saves/refuse-stale-saves';

type ContentManager = Parameters<typeof guardEntries>[0] & Parameters<typeof leaveSlugsOpen>[0];

/** Narrows the framework's checks of entries to the clinic's roles, and adds to its calls what clinics need. */
export default (plugin: ContentManager) => {
  guardEntries(plugin);
  guardQueries(plugin);
  refuseStaleSaves(plugin);
  redirectRemoved(plugin);
  leaveSlugsOpen(plugin);
  return plugin;
};
