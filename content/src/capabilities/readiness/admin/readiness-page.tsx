import { Box } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useFetched } from '../../../platform/admin/use-fetched';
import { type Readiness, readinessRight } from '../rules';
import { ReadinessList, summaryOf } from './readiness-list';

/** Everything that a clinic's site needs, done and not done. */
export default function ReadinessPage() {
  const [fetched] = useFetched<Readiness>('/readiness');
  return (
    <Page.Protect permissions={[readinessRight] as never}>
      <Page.Title>Готовность клиники</Page.Title>
      <Page.Main>
        {fetched === 'waiting' && <Page.Loading>Загружается…</Page.Loading>}
        {fetched === 'failed' && <Page.Error content="Список не загрузился. Обновите страницу." />}
        {typeof fetched === 'object' && (
          <>
            <Layouts.Header title="Готовность клиники" subtitle={summaryOf(fetched)} />
            <Layouts.Content>
              <Box background="neutral0" padding={6} shadow="tableShadow" hasRadius maxWidth="96rem">
                <ReadinessList groups={fetched.groups} />
              </Box>
            </Layouts.Content>
          </>
        )}
      </Page.Main>
    </Page.Protect>
  );
}
