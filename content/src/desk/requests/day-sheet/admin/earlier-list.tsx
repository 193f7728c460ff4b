import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatClinicTime } from '../../../../platform/admin/clinic-time';
import type { Earlier, Freed } from '../earlier';
import { useDayCall } from './use-day-call';

type Props = { freed: Freed; earlier: readonly Earlier[]; onDone: () => Promise<void> };

/** «Могу раньше»: who could come at a freed time. A visit keeps its length, which the service knows. */
export function EarlierList({ freed: { minutes: _, ...time }, earlier, onDone }: Props) {
  const { post } = useFetchClient();
  const { run, isBusy, dialog } = useDayCall(onDone);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography variant="delta" tag="h3">
        Могу раньше
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {earlier.map(({ number, name, phone, service, at, stateText, hasAsked }) => (
          <Flex key={number} tag="li" gap={4} justifyContent="space-between" wrap="wrap">
            <div>
              <Typography tag="p" fontWeight="bold">
                {`${name} · ${phone}`}
              </Typography>
              <Typography tag="p">
                {[hasAsked && 'Просил раньше', service, at && formatClinicTime(at), stateText]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <Link tag={RouterLink} to={`/requests-desk/${number}`}>
                {`Заявка № ${number}`}
              </Link>
            </div>
            <Button
              variant="secondary"
              disabled={isBusy}
              aria-label={`${at ? 'Перенести сюда' : 'Записать'}: заявка № ${number}`}
              onClick={() => run((over) => post('/day/visits', { ...time, request: number, ...over }), onDone)}
            >
              {at ? 'Перенести сюда' : 'Записать'}
            </Button>
          </Flex>
        ))}
      </Flex>
      {dialog}
    </Flex>
  );
}
