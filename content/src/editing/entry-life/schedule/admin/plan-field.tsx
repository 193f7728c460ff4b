import { Box, Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { type KeyboardEvent, useState } from 'react';
import { formatClinicTime } from '../../../../platform/admin/clinic-time';
import { LabelledField } from '../../../../platform/admin/form-parts';
import type { ShownPlan } from '../routes';
import type { Action } from '../store';

const labels: Record<Action, { first: string; other: string }> = {
  publish: { first: 'Опубликовать в', other: 'Перенести публикацию на' },
  unpublish: { first: 'Снять с публикации в', other: 'Перенести снятие на' },
};

type Props = {
  action: Action;
  plan: ShownPlan | undefined;
  mayPlan: boolean;
  mayCancel: boolean;
  isBusy: boolean;
  onSet: (action: Action, at: string) => Promise<boolean>;
  onCancel: (action: Action) => Promise<boolean>;
};

/** Shows the plan of one action and a field for a new time. */
export function PlanField({ action, plan, mayPlan, mayCancel, isBusy, onSet, onCancel }: Props) {
  const [at, setAt] = useState('');
  const set = async () => {
    if (at && (await onSet(action, at))) setAt('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the entry's form around the panel.
    event.preventDefault();
    void set();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {plan && <PlanState plan={plan} />}
      {plan && mayCancel && (
        <Flex gap={2} wrap="wrap">
          {plan.isChanged && mayPlan && (
            <Button size="S" disabled={isBusy} onClick={() => onSet(action, plan.at)}>
              Подтвердить черновик
            </Button>
          )}
          <Button size="S" variant="tertiary" disabled={isBusy} onClick={() => onCancel(action)}>
            {action === 'publish' ? 'Не публиковать' : 'Не снимать'}
          </Button>
        </Flex>
      )}
      {mayPlan && (
        <LabelledField
          label={plan ? labels[action].other : labels[action].first}
          name={`plan-${action}`}
          id={`plan-${action}`}
        >
          <TextInput
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </LabelledField>
      )}
      {mayPlan && at && (
        <Button variant="secondary" disabled={isBusy} onClick={set} fullWidth>
          {plan ? 'Перенести' : 'Назначить'}
        </Button>
      )}
    </Flex>
  );
}

/** Problems are shown in words, not by colour alone. */
function PlanState({ plan: { action, at, state, failure, author, isChanged } }: { plan: ShownPlan }) {
  const isWrong = state === 'failed' || isChanged;
  return (
    <Box background={isWrong ? 'danger100' : 'success100'} padding={3} hasRadius>
      <Typography tag="p" fontWeight="semiBold" textColor={isWrong ? 'danger700' : 'success700'}>
        {titleOf(action, state, isChanged)} {formatClinicTime(at)}
      </Typography>
      {author && (
        <Typography tag="p" variant="pi" textColor="neutral700">
          Назначил(а): {author}
        </Typography>
      )}
      {isChanged && (
        <Typography tag="p" variant="pi" textColor="danger700">
          Черновик с тех пор изменили, и в этот час он не выйдет. Проверьте его и подтвердите.
        </Typography>
      )}
      {failure && (
        <Typography tag="p" variant="pi" textColor="danger700">
          {state === 'waiting' ? `${failure}. Попробуем ещё раз.` : failure}
        </Typography>
      )}
    </Box>
  );
}

function titleOf(action: Action, state: string, isChanged: boolean): string {
  if (state === 'failed') return 'Не получилось';
  if (isChanged) return 'Назначено на';
  return action === 'publish' ? 'Выйдет' : 'Снимется с публикации';
}
