import { Flex, Link } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { entryPath, reviewUid } from '../../../platform/content-model/uids';
import { waitingReviews } from '../rules';
import { useWaiting } from './waiting';

/** «Отзывы» on the home page: how many wait, and those that wait longest. */
export default function WaitingWidget() {
  const waiting = useWaiting();
  if (!waiting) return <Widget.Loading />;
  const { results, pagination } = waiting;
  if (pagination.total === 0) return <Widget.NoData>Все отзывы проверены</Widget.NoData>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Link tag={NavLink} to={waitingReviews}>
        {`Ждут проверки: ${pagination.total}`}
      </Link>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {results.map(({ documentId, title }) => (
          <li key={documentId}>
            <Link tag={NavLink} to={entryPath({ uid: reviewUid, documentId })}>
              {title ?? 'Отзыв'}
            </Link>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
