import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { unstable_useDocumentLayout, useForm } from '@strapi/strapi/admin';
import { entryStamp } from '../../../admin/entry-stamp';
import { PlanField } from './plan-field';
import type { Action } from './told';
import { useSchedule } from './use-schedule';

const actions: Action[] = ['publish', 'unpublish'];

/** «По расписанию» beside the form of an entry that has drafts. */
export const SchedulePanel: PanelComponent = ({ model, document, meta }) => {
  const { edit } = unstable_useDocumentLayout(model);
  if (!edit.options?.draftAndPublish || !document?.documentId) return null;
  return {
    title: 'По расписанию',
    content: <Schedule uid={model} documentId={document.documentId} stamp={entryStamp(document, meta)} />,
  };
};

type Props = { uid: string; documentId: string; stamp: string };

function Schedule({ uid, documentId, stamp }: Props) {
  const { schedule, isBusy, set, cancel } = useSchedule(uid, documentId, stamp);
  const isUnsaved = useForm('Schedule', ({ modified }) => modified, false) ?? false;
  if (!schedule) return null;
  const { plans, mayPlan, zone } = schedule;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {actions.map((action) => (
        <PlanField
          key={action}
          action={action}
          plan={plans.find((plan) => plan.action === action)}
          mayPlan={mayPlan && !isUnsaved}
          isBusy={isBusy}
          onSet={set}
          onCancel={cancel}
        />
      ))}
      <Typography variant="pi" textColor="neutral600">
        {hintOf(mayPlan, isUnsaved, zone)}
      </Typography>
    </Flex>
  );
}

function hintOf(mayPlan: boolean, isUnsaved: boolean, zone: string): string {
  if (!mayPlan) return `Время клиники (${zone}). Назначать его может тот, кто может публиковать.`;
  if (isUnsaved) return 'Чтобы назначить время, сначала сохраните черновик.';
  return `Время клиники (${zone}). Выйдет черновик, который сохранён сейчас.`;
}
