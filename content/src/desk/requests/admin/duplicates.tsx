import { toE164 } from '@clinic/contract/submissions/phone';
import { Link, Typography } from '@strapi/design-system';
import { useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { countRequests, permissionsTo } from '../../../people/request-records/admin/desk';
import { messageOf, useLoaded } from '../../../platform/admin/use-loaded';
import type { Card } from '../card';

type Found = { number: number | null; count: number };

const toOpen = permissionsTo('open');

/** Says who else wrote from a phone, once it is whole. The phone goes in a body; the search is recorded. */
export function DuplicatesOf({ phone }: { phone: string }) {
  const { post } = useFetchClient();
  const { allowedActions } = useRBAC(toOpen);
  const mayOpen = allowedActions.canOpen ?? false;
  const [found, setFound] = useState<Found | string | null>(null);
  const whole = toE164(phone);
  useEffect(() => {
    setFound(null);
    if (!whole || !mayOpen) return;
    let isHere = true;
    post<Found>('/requests-desk/phone-searches', { phone: whole })
      .then(({ data }) => data)
      .catch(messageOf)
      .then((answer) => isHere && setFound(answer));
    return () => {
      isHere = false;
    };
  }, [whole, mayOpen, post]);
  return (
    <div role="status">
      {typeof found === 'string' && <Typography variant="pi">{found}</Typography>}
      {found !== null && typeof found === 'object' && found.number !== null && (
        <LastOf number={found.number} count={found.count} />
      )}
    </div>
  );
}

function LastOf({ number, count }: { number: number; count: number }) {
  const { data } = useLoaded<{ card: Card }>(`/requests-desk/requests/${number}`);
  const card = data?.card;
  return (
    <>
      <Typography tag="p">
        {[`С этого телефона уже есть ${countRequests(count)}. Последняя — № ${number}`, card?.name, card?.outcomeText]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Link tag={RouterLink} to={count > 1 ? `/requests-desk?sameAs=${number}` : `/requests-desk/${number}`}>
        {count > 1 ? 'Показать их' : `Открыть № ${number}`}
      </Link>
    </>
  );
}
