import { styled } from 'styled-components';

/** A dense table with groups: the design system's rows are too high for hundreds of lines. */
export const PlainTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1.4rem;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  th,
  td {
    padding: 0.4rem 1.2rem;
    text-align: left;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  thead th {
    position: sticky;
    /* Below the framework's header. */
    top: 5.6rem;
    z-index: 1;
    padding-block: 1.2rem;
    background: ${({ theme }) => theme.colors.neutral100};
  }
  th[scope='rowgroup'] {
    padding-top: 2.4rem;
    font-size: 1.6rem;
    font-weight: 600;
  }
  small {
    margin-left: 1rem;
    font-size: 1.2rem;
    font-weight: 400;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  input:not([type='checkbox']) {
    width: 12rem;
    padding: 0.6rem 0.8rem;
    text-align: right;
    font: inherit;
    font-variant-numeric: tabular-nums;
    color: inherit;
    background: transparent;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: 4px;
  }
  select,
  input[data-wide] {
    width: 100%;
    max-width: 36rem;
    padding: 0.6rem 0.8rem;
    text-align: left;
    font: inherit;
    color: inherit;
    background: ${({ theme }) => theme.colors.neutral0};
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: 4px;
  }
  input[data-changed] {
    font-weight: 600;
    background: ${({ theme }) => theme.colors.primary100};
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  input[aria-invalid] {
    background: ${({ theme }) => theme.colors.danger100};
    border-color: ${({ theme }) => theme.colors.danger600};
  }
  :is(input, select):focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 1px;
  }
  @media (max-width: 767px) {
    th,
    td {
      padding-inline: 0.6rem;
    }
    thead th {
      position: static;
    }
    small {
      display: block;
      margin-left: 0;
    }
    input:not([type='checkbox']) {
      width: 8.4rem;
    }
  }
`;

/** Surface of such a table; on a phone it scrolls sideways, and its header no longer sticks. */
export const TableFrame = styled.div`
  background: ${({ theme }) => theme.colors.neutral0};
  border-radius: 4px;
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  @media (max-width: 767px) {
    overflow-x: auto;
  }
`;

/** Surface of a table with any number of columns. */
export const WideTableFrame = styled(TableFrame)`
  overflow-x: auto;
  thead th {
    position: static;
    vertical-align: bottom;
  }
  td {
    max-width: 32rem;
  }
`;

export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
