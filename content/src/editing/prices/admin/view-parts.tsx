import { Box, Flex, Typography } from '@strapi/design-system';
import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a step of the screen; it takes the focus, so that keyboard and screen reader go on from there. */
export function ViewHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography variant="beta" tag="h2" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}

/** Buttons that stay at the bottom of a long step. */
export function ViewActions({ children }: { children: ReactNode }) {
  return (
    <Box position="sticky" bottom={0} background="neutral0" padding={4} shadow="popupShadow" hasRadius>
      <Flex gap={4} wrap="wrap">
        {children}
      </Flex>
    </Box>
  );
}
