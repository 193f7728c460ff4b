import { shorten } from '@clinic/contract/plain-text';
import { Box, Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import { CheckCircle, CrossCircle, Information, Minus, WarningCircle } from '@strapi/icons';
import { NavLink } from 'react-router-dom';
import { IconLine } from '../../../platform/admin/list-parts';
import { Note } from '../../../platform/admin/page-parts';
import { focusField } from '../../../platform/strapi/admin/form-fields';
import type { Readiness, ReadinessLine } from '../rules';

export function ReadinessList({ groups }: Pick<Readiness, 'groups'>) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {groups.map(({ title, lines }) => (
        <Box tag="section" key={title} aria-label={title}>
          <Typography variant="sigma" tag="h3" textColor="neutral600">
            {title}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={2}>
            {lines.map((line) => (
              <OneLine key={line.code} line={line} />
            ))}
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}

export const summaryOf = ({ ready, total }: Readiness): string =>
  ready === total ? `Всё готово: ${total} из ${total}` : `Готово ${ready} из ${total}`;

/** A value may be a whole paragraph: the line shows its beginning. */
const maxValue = 160;

const looks = {
  ready: { Icon: CheckCircle, fill: 'success600', name: 'Готово' },
  missing: { Icon: CrossCircle, fill: 'danger600', name: 'Не хватает' },
  expired: { Icon: WarningCircle, fill: 'warning600', name: 'Срок вышел' },
  optional: { Icon: Information, fill: 'neutral500', name: 'По желанию' },
  nothing: { Icon: Minus, fill: 'neutral500', name: 'Проверять нечего' },
  unknown: { Icon: Minus, fill: 'neutral500', name: 'Не удалось проверить' },
} as const;

function OneLine({ line: { title, why, state, value, gap, place, isOptional } }: { line: ReadinessLine }) {
  const lacks = gap.isExpired ? 'expired' : isOptional ? 'optional' : state;
  const { Icon, fill, name } = looks[state === 'missing' ? lacks : state];
  return (
    <IconLine tag="li" icon={Icon} fill={fill} says={name}>
      <Box grow={1}>
        <Typography tag="p">{title}</Typography>
        <Note tag="p">
          {(state === 'ready' || state === 'unknown') && shorten(value, maxValue)}
          {state === 'nothing' && 'Проверять нечего'}
          {state === 'missing' && `${gap.detail ? `${gap.detail}. ` : ''}${why}`}
        </Note>
        {gap.others?.map(({ to, message }) => (
          <Typography tag="p" variant="pi" key={`${to} ${message}`}>
            <Link tag={NavLink} to={to}>
              {message}
            </Link>
          </Typography>
        ))}
      </Box>
      {place.to && (
        <LinkButton
          tag={NavLink}
          to={place.to}
          size="S"
          variant="tertiary"
          aria-label={`Открыть: ${title}`}
          onClick={() => place.field && focusField(place.field, place.label)}
        >
          Открыть
        </LinkButton>
      )}
    </IconLine>
  );
}
