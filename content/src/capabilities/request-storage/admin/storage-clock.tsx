import { dayText } from '@clinic/contract/clock';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { Section } from '../../../platform/admin/page-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import type { RetentionReport } from '../routes';

type Props = Pick<RetentionReport, 'today' | 'clock' | 'held'> & { mayConfirm: boolean; onConfirmed: () => void };

export const dateOf = (day: string | null) => (day ? dayText(day) : 'нет');

/** Asks the administrator whether the date is right while erasures wait; shows nothing otherwise. */
export function StorageClock({ today, clock, held, mayConfirm, onConfirmed }: Props) {
  const { post } = useFetchClient();
  const [attempt, isBusy] = useAttempt(useNotifyError());
  if (!clock && held.length === 0) return null;
  const confirm = async () => {
    if (await attempt(() => post('/requests-desk/clock', { today }))) onConfirmed();
  };
  return (
    <Section title="Стирание ждёт вас">
      <Flex direction="column" alignItems="start" gap={3}>
        {clock && <Typography tag="p">{doubtText(clock, today)}</Typography>}
        {held.length > 0 && (
          <Typography tag="p">
            {`Срок вышел, но не стёрто: ${held.map(({ name, count }) => `${name.toLowerCase()} — ${count}`).join(', ')}. ${clock ? '' : 'Это намного больше, чем обычно за день.'}`}
          </Typography>
        )}
        <Typography tag="p">
          {`Если сегодня действительно ${dateOf(today)}, подтвердите это: всё, чему вышел срок, сотрётся навсегда, а назначенные публикации выйдут. Если нет, поправьте часы сервера и ничего не нажимайте.`}
        </Typography>
        {mayConfirm && (
          <Button variant="danger-light" loading={isBusy} onClick={confirm}>
            {`Сегодня ${dateOf(today)}, стирать дальше`}
          </Button>
        )}
      </Flex>
    </Section>
  );
}

function doubtText({ doubt, trustedOn }: NonNullable<Props['clock']>, today: string): string {
  const direction = doubt === 'ahead' ? 'вперёд' : 'назад';
  return `Часы сервера прыгнули ${direction}: последний раз сервис работал ${dateOf(trustedOn)}, а сейчас на часах ${dateOf(today)}. Пока дату не подтвердят, ничего не стирается, не публикуется и не снимается по времени.`;
}
