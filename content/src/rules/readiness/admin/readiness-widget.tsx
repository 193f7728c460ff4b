import { Flex, Link, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { Readiness, ReadinessLine } from '../rules';
import { ReadinessList, summaryOf } from './readiness-list';

/** More would be out of sight: the height of a widget is fixed. */
const shownLines = 3;

/** «Готовность клиники» on the home page: what to do next, and a link to the whole list. */
export default function ReadinessWidget() {
  const { data, error } = useLoaded<Readiness>('/readiness');
  if (error) return <Widget.Error />;
  if (!data) return <Widget.Loading />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex justifyContent="space-between" gap={4}>
        <Typography fontWeight="bold" role="status">
          {summaryOf(data)}
        </Typography>
        <Link tag={NavLink} to="/readiness">
          Весь список
        </Link>
      </Flex>
      <ReadinessList groups={nextOf(data)} />
    </Flex>
  );
}

const isMissing = ({ state, isOptional }: ReadinessLine) => state === 'missing' && !isOptional;

function nextOf({ groups }: Readiness): Readiness['groups'] {
  const next = new Set(groups.flatMap(({ lines }) => lines.filter(isMissing)).slice(0, shownLines));
  return groups
    .map(({ title, lines }) => ({ title, lines: lines.filter((line) => next.has(line)) }))
    .filter(({ lines }) => lines.length > 0);
}
