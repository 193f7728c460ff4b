import { Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';

export function BackToBoard() {
  return (
    <Link tag={RouterLink} to="/requests-desk" startIcon={<ArrowLeft aria-hidden />}>
      Все заявки
    </Link>
  );
}
