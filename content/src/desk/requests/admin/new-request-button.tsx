import { LinkButton } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useRBAC } from '@strapi/strapi/admin';
import { Link, useNavigate } from 'react-router-dom';
import { permissionsTo } from '../../../people/request-records/admin/desk';

const path = '/requests-desk/new';
const toUpdate = permissionsTo('update');

export const newRequestKey = { names: 'A (Ф)', does: 'новая заявка по звонку' };

/** Returns what the key does. */
export function useNewRequest(): () => void {
  const navigate = useNavigate();
  return () => navigate(path);
}

type Props = {
  /** A free time of «День»; `startsAt` is on the clinic's clock. */
  time?: { doctor: string; clinic: string; startsAt: string };
};

/** Leads to the form of a request that somebody makes by phone or at the reception. */
export function NewRequestButton({ time }: Props) {
  const { allowedActions } = useRBAC(toUpdate);
  if (!allowedActions.canUpdate) return null;
  return (
    <LinkButton tag={Link} to={`${path}?${new URLSearchParams(time)}`} variant="secondary" startIcon={<Plus />}>
      Новая заявка по звонку
    </LinkButton>
  );
}
