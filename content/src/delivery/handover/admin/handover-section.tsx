import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { Section } from '../../../platform/admin/page-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import { type Handover, handoverPermissions } from '../rules';

const everyMs = 15_000;

/** Shows where a request has gone and lets an employee send it again; nothing while no program is connected. */
export function HandoverSection({ number, onResent }: { number: number; onResent: () => Promise<void> }) {
  const { allowedActions } = useRBAC(handoverPermissions);
  if (!allowedActions.canRead) return null;
  return <Handovers number={number} canResend={allowedActions.canResend ?? false} onResent={onResent} />;
}

type Props = { number: number; canResend: boolean; onResent: () => Promise<void> };

function Handovers({ number, canResend, onResent }: Props) {
  const path = `/handover/requests/${number}`;
  const { data, error, replace } = useLoaded<Handover[]>(path, { everyMs });
  const { post } = useFetchClient();
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const resend = (target: string) =>
    attempt(async () => {
      replace((await post<Handover[]>(`${path}/resends`, { target })).data);
      await onResent();
    });
  if (error && !data) return <Typography textColor="danger700">{error}</Typography>;
  if (!data || data.length === 0) return null;
  return (
    <Section title="Передача">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4} aria-live="polite">
        {data.map((handover) => (
          <Flex key={handover.target} tag="li" direction="column" alignItems="start" gap={2}>
            <Box>
              <Typography tag="p" fontWeight="bold">
                {handover.title}
              </Typography>
              <Typography tag="p" textColor={handover.isFailing ? 'danger700' : 'neutral800'}>
                {handover.text}
              </Typography>
            </Box>
            {canResend && handover.canResend && (
              <Button
                variant="secondary"
                loading={isBusy}
                onClick={() => resend(handover.target)}
                aria-label={`Передать ещё раз: ${handover.title}`}
              >
                Передать ещё раз
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
