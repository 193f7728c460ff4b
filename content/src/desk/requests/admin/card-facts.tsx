import { Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { countRequests } from '../../../people/request-records/admin/desk';
import { Note } from '../../../platform/admin/page-parts';
import type { Card } from '../card';

/** Shows a request without personal data; urgency in words as well as in red. */
export function CardFacts({ card }: { card: Card }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography>{`${card.name} · ${card.phone}`}</Typography>
      {card.about.map((line) => (
        <Typography key={line} textColor="neutral700">
          {line}
        </Typography>
      ))}
      <Note>{`Пришла ${card.cameAt}`}</Note>
      {card.cameFrom && <Note>{`Откуда: ${card.cameFrom}`}</Note>}
      {card.callTime && <Typography variant="pi">{card.callTime}</Typography>}
      {card.promised && <Typography variant="pi">{card.promised}</Typography>}
      {card.waits && <Deadline isOver={card.isLate}>{`${card.isLate ? 'Долго' : 'Уже'} ${card.waits}`}</Deadline>}
      {card.outcomeText && <Typography fontWeight="bold">{card.outcomeText}</Typography>}
      {card.nextCallText && (
        <Deadline isOver={card.isCallDue}>
          {`${card.isCallDue ? 'Пора звонить:' : 'Позвонить'} ${card.nextCallText}`}
        </Deadline>
      )}
      <Note>{card.assignee ? `Ведёт ${card.assignee.name}` : 'Никто не ведёт'}</Note>
      {card.others > 0 && (
        <Link tag={RouterLink} to={`/requests-desk?sameAs=${card.number}`}>
          {`Повторная: ещё ${countRequests(card.others)} с этого номера`}
        </Link>
      )}
      {(card.notes > 0 || card.hasResume) && (
        <Note>
          {[card.hasResume && 'Есть резюме', card.notes > 0 && `Заметок: ${card.notes}`].filter(Boolean).join(' · ')}
        </Note>
      )}
    </Flex>
  );
}

const Deadline = ({ isOver, children }: { isOver: boolean; children: string }) => (
  <Note {...(isOver && { textColor: 'danger700', fontWeight: 'bold' })}>{children}</Note>
);
