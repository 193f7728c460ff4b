import { Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';

/** @param query the filters of the board */
export function BackToBoard({ query = '' }: { query?: string }) {
  return (
    <Link tag={RouterLink} to={`/requests-desk?${query}`} startIcon={<ArrowLeft aria-hidden />}>
      Все заявки
    </Link>
  );
}
