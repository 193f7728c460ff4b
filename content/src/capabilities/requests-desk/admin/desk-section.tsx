import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A part of a screen with its heading. */
export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" hasRadius padding={6} shadow="tableShadow">
      <Box paddingBottom={4}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
