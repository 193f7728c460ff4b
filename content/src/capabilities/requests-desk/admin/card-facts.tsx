import { Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Note } from '../../../platform/admin/page-parts';
import type { Card } from '../card';
import { countRequests } from './desk';

/** Shows a request without personal data; urgency in words as well as in red. */
export function CardFacts({ card }: { card: Card }) {
  const {
    name,
    phone,
    about,
    cameAt,
    cameFrom,
    callTime,
    waits,
    isLate,
    nextCallText,
    isCallDue,
    outcomeText,
    assignee,
    others,
    notes,
  } = card;
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography>{`${name} · ${phone}`}</Typography>
      {about.map((line) => (
        <Typography key={line} textColor="neutral700">
          {line}
        </Typography>
      ))}
      <Note>{`Пришла ${cameAt}`}</Note>
      {cameFrom && <Note>{`Откуда: ${cameFrom}`}</Note>}
      {callTime && <Typography variant="pi">{callTime}</Typography>}
      {waits && (
        <Typography
          variant="pi"
          textColor={isLate ? 'danger700' : 'neutral600'}
          fontWeight={isLate ? 'bold' : undefined}
        >
          {isLate ? `Долго ${waits}` : `Уже ${waits}`}
        </Typography>
      )}
      {outcomeText && <Typography fontWeight="bold">{outcomeText}</Typography>}
      {nextCallText && (
        <Typography
          variant="pi"
          textColor={isCallDue ? 'danger700' : 'neutral600'}
          fontWeight={isCallDue ? 'bold' : undefined}
        >
          {isCallDue ? `Пора звонить: ${nextCallText}` : `Позвонить ${nextCallText}`}
        </Typography>
      )}
      <Note>{assignee ? `Ведёт ${assignee.name}` : 'Никто не ведёт'}</Note>
      {others > 0 && (
        <Link tag={RouterLink} to={`/requests-desk?sameAs=${card.number}`}>
          {`Повторная: ещё ${countRequests(others)} с этого номера`}
        </Link>
      )}
      {(notes > 0 || card.hasResume) && (
        <Note>
          {[card.hasResume ? 'Есть резюме' : null, notes > 0 ? `Заметок: ${notes}` : null].filter(Boolean).join(' · ')}
        </Note>
      )}
    </Flex>
  );
}
