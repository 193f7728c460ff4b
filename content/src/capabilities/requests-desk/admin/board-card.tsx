import { Box, Flex, Link, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { Card } from '../board/to-card';
import { type State, states } from '../states';
import { CardFacts } from './card-facts';

type Props = { card: Card; canUpdate: boolean; onMove: (to: State) => void };

/** A request in a column: what it is about, how long it waits, and where it may go. */
export function BoardCard({ card, canUpdate, onMove }: Props) {
  return (
    <Box
      tag="article"
      aria-label={`Заявка № ${card.number}`}
      borderColor={card.isLate || card.isCallDue ? 'danger600' : 'neutral200'}
      hasRadius
      padding={3}
    >
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography variant="omega" fontWeight="bold" tag="h3">
          <Link tag={RouterLink} to={`/requests-desk/${card.number}`}>{`№ ${card.number}`}</Link>
          {` · ${card.type}`}
        </Typography>
        <CardFacts card={card} />
        {canUpdate && (
          <SingleSelect
            size="S"
            aria-label={`Состояние заявки № ${card.number}`}
            value={card.state}
            onChange={(to) => onMove(to as State)}
          >
            {Object.entries(states).map(([state, name]) => (
              <SingleSelectOption key={state} value={state}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        )}
      </Flex>
    </Box>
  );
}
