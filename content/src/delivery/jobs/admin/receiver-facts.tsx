import { Box, Typography } from '@strapi/design-system';
import type { ReceiverState } from '../rules';

/** Shows what a receiver has done lately. @param howToConnect settings of one that is off */
export function ReceiverFacts({
  state: { isOn, lastFailure, failure, isFailing },
  howToConnect,
  facts,
  troubles = [],
}: {
  state: ReceiverState;
  howToConnect: string;
  facts: readonly string[];
  troubles?: readonly string[];
}) {
  return (
    <Box>
      {!isOn && (
        <Typography tag="p" textColor="neutral600">
          {`Не подключено. Подключает администратор сервера: ${howToConnect}`}
        </Typography>
      )}
      {isOn &&
        facts.map((fact) => (
          <Typography key={fact} tag="p">
            {fact}
          </Typography>
        ))}
      {troubles.map((trouble) => (
        <Typography key={trouble} tag="p" textColor="danger700">
          {trouble}
        </Typography>
      ))}
      {lastFailure && (
        <Typography tag="p" textColor={isFailing ? 'danger700' : 'neutral600'}>
          {`Последний сбой ${lastFailure}: ${failure}`}
        </Typography>
      )}
    </Box>
  );
}
