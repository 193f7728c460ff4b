import { Box, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { Section } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { ReceiverFacts } from '../../jobs/admin/receiver-facts';
import { TestButton } from '../../jobs/admin/test-button';
import type { TargetState } from '../routes';
import { handoverPermissions, type TargetName } from '../rules';

const everyMs = 30_000;

const settings: Record<TargetName, string> = {
  bitrix24: 'BITRIX24_URL',
  amocrm: 'AMOCRM_URL и AMOCRM_TOKEN',
  ident: 'IDENT_KEY',
  webhook: 'WEBHOOK_URL, WEBHOOK_SECRET и WEBHOOK_RECIPIENT',
};

/** Shows the programs that requests are handed over to, and whether each works. */
export function TargetsSection() {
  const { allowedActions } = useRBAC(handoverPermissions);
  if (!allowedActions.canRead) return null;
  return <Targets canTest={allowedActions.canTest ?? false} />;
}

function Targets({ canTest }: { canTest: boolean }) {
  const { data, error, reload } = useLoaded<TargetState[]>('/handover/targets', { everyMs });
  return (
    <Section title="Передача заявок в программы клиники">
      {error && !data && <Typography textColor="danger700">{error}</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {data?.map((target) => (
          <Flex key={target.name} tag="li" direction="column" alignItems="start" gap={2}>
            <Box>
              <Typography tag="h3" fontWeight="bold">
                {target.title}
              </Typography>
              <ReceiverFacts
                state={target}
                howToConnect={settings[target.name]}
                facts={[factsOf(target)]}
                troubles={target.troubles}
              />
            </Box>
            {target.canTest && canTest && (
              <TestButton
                path={`/handover/targets/${target.name}`}
                title={target.title}
                sentText={({ ref }) => `Пробная заявка ушла${ref && `: ${ref}`}. Найдите её и удалите`}
                onTested={reload}
              />
            )}
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}

const factsOf = ({ lastSuccess, waiting }: TargetState): string =>
  [
    lastSuccess ? `Последний раз связались ${lastSuccess}` : 'Ещё ничего не передано',
    waiting > 0 ? `ждут: ${plural(waiting, ['заявка', 'заявки', 'заявок'])}` : null,
  ]
    .filter(Boolean)
    .join(', ');
