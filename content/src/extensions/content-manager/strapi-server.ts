import { redirectRemoved } from '../../capabilities/removal/redirect-removed';
import { generateSlugs, leaveSlugsOpen } from '../../capabilities/slugs';
import { guardEntries } from '../../capabilities/staff-roles/guard-entries';
import { guardQueries } from '../../capabilities/staff-roles/guard-queries';
import { refuseStaleSaves } from '../../capabilities/stale-saves';

type ContentManager = Parameters<typeof guardEntries>[0] & Parameters<typeof leaveSlugsOpen>[0];

/** Adds the clinic's roles and rules to the content manager. */
export default (plugin: ContentManager) => {
  guardEntries(plugin);
  guardQueries(plugin);
  refuseStaleSaves(plugin);
  redirectRemoved(plugin);
  leaveSlugsOpen(plugin);
  generateSlugs(plugin);
  return plugin;
};
