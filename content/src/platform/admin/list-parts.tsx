import { Box, Flex, TextButton } from '@strapi/design-system';
import type { CheckCircle } from '@strapi/icons';
import { type ComponentProps, type ReactNode, useState } from 'react';

/**
 * Returns the first items of a list, or all once the user has asked for them, and the button that asks.
 * @param atFirst number of items that are shown folded
 */
export function useFolded<T>(items: readonly T[], atFirst: number): [shown: readonly T[], button: ReactNode] {
  const [isOpen, setIsOpen] = useState(false);
  const button = items.length > atFirst && (
    <TextButton onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
      {isOpen ? 'Свернуть' : `Показать все ${items.length}`}
    </TextButton>
  );
  return [isOpen ? items : items.slice(0, atFirst), button];
}

type Props = ComponentProps<typeof Flex> & { icon: typeof CheckCircle; fill: string; says?: string };

/** A text after an icon at its first line. @param says what a screen reader reads for the icon, if anything */
export const IconLine = ({ icon: Icon, fill, says, children, ...line }: Props) => (
  <Flex gap={2} alignItems="flex-start" {...line}>
    <Box shrink={0} paddingTop={1}>
      <Icon fill={fill} {...(says ? { 'aria-label': says } : { 'aria-hidden': true })} />
    </Box>
    {children}
  </Flex>
);
