import { Flex, Link, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { useCalls } from '../../../delivery/staff-calls/admin/watch-calls';
import { countRequests } from '../../../people/request-records/admin/desk';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { Card } from '../card';

/** Shown by number; the rest is on the board. */
const shown = 3;

/** «Новые заявки» on the home page: how many, and those that wait longest. */
export default function NewRequestsWidget() {
  const { waiting, latest } = useCalls();
  const { data, error } = useLoaded<{ cards: Card[]; total: number }>('/requests-desk/requests?state=new', {
    stamp: `${waiting} ${latest}`,
  });
  if (error) return <Widget.Error />;
  if (!data) return <Widget.Loading />;
  if (data.total === 0) return <Widget.NoData>Новых заявок нет</Widget.NoData>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Link tag={NavLink} to="/requests-desk">
        {`Ждут ответа: ${countRequests(data.total)}`}
      </Link>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {data.cards.slice(0, shown).map(({ number, type, waits, cameAt, isLate }) => (
          <li key={number}>
            <Link tag={NavLink} to={`/requests-desk/${number}`}>{`№ ${number}`}</Link>
            <Typography textColor={isLate ? 'danger700' : 'neutral600'}>
              {` · ${type}, ${waits ?? `пришла ${cameAt}`}`}
            </Typography>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
