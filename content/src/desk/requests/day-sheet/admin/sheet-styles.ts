import { styled } from 'styled-components';

/** Scrolls both ways inside the page; a focused cell stays clear of the headers. */
export const Scroll = styled.div`
  /* Texts for screen readers alone are placed within it. */
  position: relative;
  overflow: auto;
  max-height: calc(100dvh - 8rem);
  margin-top: 0.8rem;
  scroll-padding: 4.8rem 1.6rem 1.6rem 6.4rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
`;

/** Each state has a pattern beside its word: hatched, a solid edge, a double one, a dashed one, dots. */
export const SheetTable = styled.table`
  min-width: 100%;
  height: 1px;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 1.2rem;
  line-height: 1.3;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  th {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 5.6rem;
    min-width: 5.6rem;
    padding: 0 0.6rem;
    text-align: right;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.colors.neutral600};
    background: ${({ theme }) => theme.colors.neutral100};
  }
  thead th {
    top: 0;
    left: auto;
    z-index: 2;
    width: auto;
    min-width: 14rem;
    padding: 0.8rem;
    text-align: left;
    font-weight: 600;
    color: inherit;
  }
  thead th:first-child {
    left: 0;
    z-index: 3;
    min-width: 5.6rem;
  }
  tbody tr {
    height: 2.6rem;
  }
  tbody > tr > * {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  td {
    padding: 0 1px;
    vertical-align: top;
    border-left: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
  tbody > [data-hour] > * {
    border-top-color: ${({ theme }) => theme.colors.neutral300};
  }
  [data-hour] > th {
    font-weight: 600;
    color: inherit;
  }
  td > div {
    display: flex;
    flex-direction: column;
    gap: 1px;
    height: 100%;
  }
  button {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    min-height: 2.4rem;
    padding: 0.3rem 0.6rem;
    font: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    color: inherit;
    background: none;
    border: 0 solid transparent;
    border-radius: 3px;
    cursor: pointer;
  }
  button:hover {
    outline: 1px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -1px;
  }
  button:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
  em {
    font-style: normal;
    font-weight: 600;
  }
  [data-state] {
    border-left: 4px solid ${({ theme }) => theme.colors.neutral500};
  }
  [data-state='pending'] {
    background: repeating-linear-gradient(
      135deg,
      ${({ theme }) => theme.colors.neutral0} 0 6px,
      ${({ theme }) => theme.colors.warning200} 6px 12px
    );
    border-color: ${({ theme }) => theme.colors.warning600};
  }
  [data-state='booked'] {
    background: ${({ theme }) => theme.colors.primary100};
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  [data-state='arrived'] {
    background: ${({ theme }) => theme.colors.success100};
    border-left: 6px double ${({ theme }) => theme.colors.success600};
  }
  [data-state='noshow'] {
    background: ${({ theme }) => theme.colors.neutral150};
    border-left-style: dashed;
  }
  [data-state='closed'] {
    background: ${({ theme }) => theme.colors.neutral200};
    border-left-style: dotted;
  }
  [data-state='blocked'] {
    border-left: 0;
    border-radius: 0;
    color: ${({ theme }) => theme.colors.neutral700};
    background: ${({ theme }) => theme.colors.neutral150};
    cursor: default;
  }
  [data-outside] {
    outline: 2px solid ${({ theme }) => theme.colors.danger600};
    outline-offset: -2px;
  }
  [data-outside] em {
    color: ${({ theme }) => theme.colors.danger700};
  }
  @media (max-width: 767px) {
    tbody tr {
      height: 4.6rem;
    }
    button {
      min-height: 4.4rem;
    }
  }
`;
