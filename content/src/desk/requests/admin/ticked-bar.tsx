import { Box, Button, Flex, SingleSelect, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { countRequests } from '../../../people/request-records/admin/desk';
import { type State, states } from '../../../people/request-records/rules';
import { optionsOf } from '../../../platform/admin/form-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import type { Card } from '../card';
import type { Refused } from '../change-many';

/** The ticked cards. `tick` remembers the revision that the employee saw. */
export type Ticks = {
  revisions: ReadonlyMap<number, number>;
  has: (number: number) => boolean;
  tick: (cards: readonly Pick<Card, 'number' | 'revision'>[], isOn: boolean) => void;
  replace: (revisions: ReadonlyMap<number, number>) => void;
};

const none: ReadonlyMap<number, number> = new Map();

/** @param query of the filters: ticks that another choice hides are gone */
export function useTicked(query: string): Ticks {
  const [state, setState] = useState({ query, revisions: none });
  const revisions = state.query === query ? state.revisions : none;
  const replace = (next: ReadonlyMap<number, number>) => setState({ query, revisions: next });
  return {
    revisions,
    has: (number) => revisions.has(number),
    replace,
    tick(cards, isOn) {
      const next = new Map(revisions);
      for (const { number, revision } of cards) {
        if (isOn) next.set(number, revision);
        else next.delete(number);
      }
      replace(next);
    },
  };
}

/** Gives the ticked requests one state. Names those that were not changed, and keeps them ticked. */
export function TickedBar({ ticked, onChanged }: { ticked: Ticks; onChanged: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const [state, setState] = useState<State | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const count = ticked.revisions.size;

  const change = () =>
    attempt(async () => {
      const requests = [...ticked.revisions].map(([number, revision]) => ({ number, revision }));
      const { data } = await put<{ changed: number[]; refused: Refused[] }>('/requests-desk/requests', {
        state,
        requests,
      });
      setRefused(data.refused);
      ticked.replace(
        new Map(data.refused.flatMap(({ number, revision }) => (revision === null ? [] : [[number, revision]]))),
      );
      if (data.changed.length > 0) {
        toggleNotification({ type: 'success', message: `Изменено: ${countRequests(data.changed.length)}` });
      }
      onChanged();
    });

  return (
    <Box paddingBottom={count > 0 || refused.length > 0 ? 4 : 0} position="sticky" top={0} zIndex={1}>
      {count > 0 && (
        <Flex
          role="group"
          aria-label="Отмеченные заявки"
          gap={3}
          wrap="wrap"
          background="primary100"
          hasRadius
          padding={3}
        >
          <Typography fontWeight="bold">{`Отмечено: ${countRequests(count)}`}</Typography>
          <SingleSelect
            size="S"
            aria-label="Новое состояние отмеченных"
            placeholder="Новое состояние"
            value={state}
            onChange={(value) => setState(value as State)}
          >
            {optionsOf(Object.entries(states))}
          </SingleSelect>
          <Button size="S" disabled={!state} loading={isBusy} onClick={change}>
            Изменить
          </Button>
          <Button
            size="S"
            variant="tertiary"
            onClick={() => {
              ticked.replace(none);
              setRefused([]);
            }}
          >
            Снять отметки
          </Button>
        </Flex>
      )}
      <div role="status">
        {refused.map(({ number, why }) => (
          <Typography key={number} tag="p" textColor="danger700">{`Заявка № ${number} не изменена: ${why}`}</Typography>
        ))}
      </div>
    </Box>
  );
}
