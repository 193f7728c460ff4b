import { Box, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Loaded } from './use-loaded';

type PageProps = { title: string; children: ReactNode } & Pick<
  ComponentProps<typeof Layouts.Header>,
  'subtitle' | 'navigationAction' | 'primaryAction'
>;

/** On a phone, what is pressed is as large as a finger; a tick has its label beside it. */
const FingerSized = styled.div`
  display: contents;
  @media (max-width: 767px) {
    button:not([role='checkbox'], [role='switch'], [tabindex='-1'], [aria-hidden='true']),
    [role='combobox']:not(input),
    a {
      min-width: 4.4rem;
      min-height: 4.4rem;
    }
  }
`;

export function AdminPage({ title, children, ...header }: PageProps) {
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <FingerSized>
        <Layouts.Header title={title} {...header} />
        <Layouts.Content>{children}</Layouts.Content>
      </FingerSized>
    </Page.Main>
  );
}

type LoadedProps<T> = { loaded: Loaded<T>; children: (data: T) => ReactNode };

/** Content that depends on loaded data: says that it loads, or why it could not be loaded. */
export function WithLoaded<T>({ loaded: { data, error }, children }: LoadedProps<T>) {
  if (data) return children(data);
  if (error) return <Page.Error content={error} />;
  return <Page.Loading>Загружается…</Page.Loading>;
}

/** A section of a page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6} aria-label={title}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}

/** A remark in small grey letters. */
export const Note = (props: ComponentProps<typeof Typography>) => (
  <Typography variant="pi" textColor="neutral600" {...props} />
);

type TableProps = { label: string; columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** A table of values and elements. @param label what a screen reader calls it */
export function DataTable({ label, columns, rows }: TableProps) {
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
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is only its values
          <Tr key={row}>
            {cells.map((cell, column) => (
              <Td key={columns[column]}>{typeof cell === 'object' ? cell : <Typography>{cell}</Typography>}</Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
