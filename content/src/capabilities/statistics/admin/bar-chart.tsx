import { dayText } from '@clinic/contract/clock';
import { Flex, Typography } from '@strapi/design-system';
import { useTheme } from 'styled-components';
import { Note } from '../../../platform/admin/page-parts';
import { type Day, eventNames } from '../rules';

const height = 160;
const dayWidth = 12;
const barWidth = 5;

/** Shows opened and sent forms by day; the table below has the same numbers. */
export function BarChart({ days, label }: { days: readonly Day[]; label: string }) {
  const { colors } = useTheme();
  const bars = [
    { event: 'form-opened', color: colors.primary500 },
    { event: 'form-sent', color: colors.primary700 },
  ] as const;
  const most = Math.max(1, ...days.flatMap(({ amounts }) => bars.map(({ event }) => amounts[event])));
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
      >
        {days.map(({ day, amounts }, index) =>
          bars.map(({ event, color }, place) => {
            const barHeight = (amounts[event] / most) * (height - 4);
            const x = index * dayWidth + place * barWidth + 1;
            return (
              <rect
                key={`${day} ${event}`}
                x={x}
                y={height - barHeight}
                width={barWidth}
                height={barHeight}
                fill={color}
              />
            );
          }),
        )}
        <line x1="0" x2={days.length * dayWidth} y1={height} y2={height} stroke={colors.neutral300} />
      </svg>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Note>{dayText(days[0]?.day ?? '')}</Note>
        <Flex gap={4}>
          {bars.map(({ event, color }) => (
            <Flex key={event} gap={2}>
              <svg width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" rx="2" fill={color} />
              </svg>
              <Typography variant="pi">{eventNames[event]}</Typography>
            </Flex>
          ))}
          <Note>{`самое большое за день: ${most}`}</Note>
        </Flex>
        <Note>{dayText(days.at(-1)?.day ?? '')}</Note>
      </Flex>
    </Flex>
  );
}
