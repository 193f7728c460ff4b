import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type KeyboardEvent, useState } from 'react';
import { wallWords } from '../../../admin/wall-words';
import type { Action, Told } from './told';

const labels: Record<Action, { first: string; other: string }> = {
  publish: { first: 'Опубликовать в', other: 'Перенести публикацию на' },
  unpublish: { first: 'Снять с публикации в', other: 'Перенести снятие на' },
};

type Props = {
  action: Action;
  plan: Told | undefined;
  mayPlan: boolean;
  mayCancel: boolean;
  isBusy: boolean;
  onSet: (action: Action, at: string) => Promise<boolean>;
  onCancel: (action: Action) => Promise<boolean>;
};

/** When one action is to happen: the plan there is, and the field for another one. */
export function PlanField({ action, plan, mayPlan, mayCancel, isBusy, onSet, onCancel }: Props) {
  const [at, setAt] = useState('');
  const set = async () => {
    if (at && (await onSet(action, at))) setAt('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The panel stands in the entry's own form, which Enter would save.
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
        <Field.Root name={`plan-${action}`} id={`plan-${action}`}>
          <Field.Label>{plan ? labels[action].other : labels[action].first}</Field.Label>
          <TextInput
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Field.Root>
      )}
      {mayPlan && at && (
        <Button variant="secondary" disabled={isBusy} onClick={set} fullWidth>
          {plan ? 'Перенести' : 'Назначить'}
        </Button>
      )}
    </Flex>
  );
}

/** Never by colour alone: what is wrong is said in words. */
function PlanState({ plan: { action, at, state, fault, author, isChanged } }: { plan: Told }) {
  const isWrong = state === 'failed' || isChanged;
  return (
    <Box background={isWrong ? 'danger100' : 'success100'} padding={3} hasRadius>
      <Typography tag="p" fontWeight="semiBold" textColor={isWrong ? 'danger700' : 'success700'}>
        {titleOf(action, state, isChanged)} {wallWords(at)}
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
      {fault && (
        <Typography tag="p" variant="pi" textColor="danger700">
          {state === 'waiting' ? `${fault}. Попробуем ещё раз.` : fault}
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
