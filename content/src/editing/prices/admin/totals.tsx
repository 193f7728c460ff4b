import { Box, Flex, Typography } from '@strapi/design-system';
import type { TotalChange } from '../rules';

/** Lists the totals of estimates that the prices change. */
export function Totals({ changes }: { changes: readonly TotalChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Box tag="section" aria-labelledby="price-totals">
      <Typography variant="delta" tag="h3" id="price-totals">
        Расчёты лечения
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
        {changes.map(({ title, before, after, isLost }) => (
          <li key={title}>
            <Typography textColor={isLost ? 'danger700' : undefined}>{`${title}: ${before} → ${after}`}</Typography>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
