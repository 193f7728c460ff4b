import type { Examples } from '../examples.ts';
import { Pagination } from './pagination.tsx';

export default {
  full: <Pagination page={2} pageCount={3} />,
  long: <Pagination page={500} pageCount={1000} />,
  empty: <Pagination page={1} pageCount={0} />,
} satisfies Examples;
