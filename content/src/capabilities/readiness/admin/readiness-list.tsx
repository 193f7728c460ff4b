import { Box, Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import { CheckCircle, CrossCircle, Information } from '@strapi/icons';
import { NavLink } from 'react-router-dom';
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

function OneLine({ line: { words, why, gap, isOptional } }: { line: ReadinessLine }) {
  const missing = isOptional ? { Icon: Information, fill: 'neutral500' } : { Icon: CrossCircle, fill: 'danger600' };
  const { Icon, fill } = gap ? missing : { Icon: CheckCircle, fill: 'success600' };
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <Box shrink={0} paddingTop={1}>
        <Icon fill={fill} aria-label={stateOf(gap !== null, isOptional)} />
      </Box>
      <Box grow={1}>
        <Typography tag="p">{words}</Typography>
        {gap && (
          <Typography tag="p" variant="pi" textColor="neutral600">
            {gap.detail && `${gap.detail}. `}
            {why}
          </Typography>
        )}
        {gap?.others?.map(({ to, words: other }) => (
          <Typography tag="p" variant="pi" key={`${to} ${other}`}>
            <Link tag={NavLink} to={to}>
              {other}
            </Link>
          </Typography>
        ))}
      </Box>
      {gap?.to && (
        <LinkButton
          tag={NavLink}
          to={gap.to}
          size="S"
          variant="tertiary"
          aria-label={`Открыть: ${words}`}
          onClick={() => gap.field && focusField(gap.field, gap.label)}
        >
          Открыть
        </LinkButton>
      )}
    </Flex>
  );
}

function stateOf(isMissing: boolean, isOptional: boolean): string {
  if (!isMissing) return 'Готово';
  return isOptional ? 'По желанию' : 'Не хватает';
}
