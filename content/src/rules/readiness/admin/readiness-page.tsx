import { Box } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { AdminPage, WithLoaded } from '../../../platform/admin/page-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { type Readiness, readinessRight } from '../rules';
import { ReadinessList, summaryOf } from './readiness-list';

/** Everything that a clinic's site needs, done and not done. */
export default function ReadinessPage() {
  const loaded = useLoaded<Readiness>('/readiness');
  return (
    <Page.Protect permissions={[readinessRight]}>
      <AdminPage title="Готовность клиники" subtitle={loaded.data && summaryOf(loaded.data)}>
        <WithLoaded loaded={loaded}>
          {({ groups }) => (
            <Box background="neutral0" padding={6} shadow="tableShadow" hasRadius maxWidth="96rem">
              <ReadinessList groups={groups} />
            </Box>
          )}
        </WithLoaded>
      </AdminPage>
    </Page.Protect>
  );
}
