import { Flex, Link, Status, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { formatClinicTime } from '../../../../platform/admin/clinic-time';
import { Note } from '../../../../platform/admin/page-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { entryPath, singlePath } from '../../../../platform/content-model/uids';
import type { PlannedEntry, ShownPlan } from '../routes';

type Planned = ShownPlan & { entry: PlannedEntry };

const states: Record<ShownPlan['state'] | 'changed', { label: string; variant: 'danger' | 'primary' | 'success' }> = {
  changed: { label: 'Черновик изменён', variant: 'danger' },
  failed: { label: 'Не получилось', variant: 'danger' },
  waiting: { label: 'Ждёт', variant: 'primary' },
  done: { label: 'Сделано', variant: 'success' },
};

/** «Что запланировано» on the home page: failed, open and recent plans. */
export default function PlannedWidget() {
  const { data, error } = useLoaded<{ plans: Planned[] }>('/publication-schedule');
  if (error) return <Widget.Error />;
  if (!data) return <Widget.Loading />;
  const { plans } = data;
  if (plans.length === 0) return <Widget.NoData>Ничего не запланировано</Widget.NoData>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
      {plans.map((plan) => (
        <li key={`${plan.entry.documentId} ${plan.action} ${plan.state} ${plan.at}`}>
          <PlannedRow plan={plan} />
        </li>
      ))}
    </Flex>
  );
}

function PlannedRow({ plan: { action, at, state, failure, author, isChanged, entry } }: { plan: Planned }) {
  const { label, variant } = states[isChanged ? 'changed' : state];
  const what = action === 'publish' ? 'Публикация' : 'Снятие с публикации';
  return (
    <Flex justifyContent="space-between" alignItems="flex-start" gap={4}>
      <Flex direction="column" alignItems="flex-start">
        <Link tag={NavLink} to={pathOf(entry)}>
          {entry.title ?? entry.type}
        </Link>
        <Note>
          {[`${what}, ${formatClinicTime(at)}`, entry.title && entry.type, author].filter(Boolean).join(' · ')}
        </Note>
        {failure && (
          <Typography variant="pi" textColor="danger700">
            {failure}
          </Typography>
        )}
      </Flex>
      <Status variant={variant} size="XS">
        <Typography tag="span" variant="pi" fontWeight="bold">
          {label}
        </Typography>
      </Status>
    </Flex>
  );
}

const pathOf = (entry: PlannedEntry): string => (entry.isSingle ? singlePath(entry.uid) : entryPath(entry));
