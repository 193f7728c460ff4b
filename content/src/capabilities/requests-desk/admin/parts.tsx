import { Box, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A section with its heading. */
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

/** A table of plain values. @param label what a screen reader calls it */
export function DeskTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly (string | number)[] }[];
}) {
  return (
    <Table colCount={columns.length} rowCount={rows.length + 1} aria-label={label}>
      <Thead>
        <Tr>
          {columns.map((name) => (
            <Th key={name}>
              <Typography variant="sigma">{name}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map(({ key, cells }) => (
          <Tr key={key}>
            {cells.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <Td key={column}>
                <Typography>{value}</Typography>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

export function BackToBoard() {
  return (
    <Link tag={RouterLink} to="/requests-desk" startIcon={<ArrowLeft aria-hidden />}>
      Все заявки
    </Link>
  );
}
