import { paths } from '@clinic/contract/paths';
import { redirect } from 'react-router';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/doctor-time.ts';

export const handle: RouteHandle = { isStored: false };

/** The former address of a doctor's free times. */
export const loader = ({ url: { searchParams }, params }: Route.LoaderArgs) =>
  redirect(
    paths.times({
      doctor: params.slug,
      service: searchParams.get('service') ?? '',
      clinic: searchParams.get('clinic') ?? '',
    }),
    301,
  );
