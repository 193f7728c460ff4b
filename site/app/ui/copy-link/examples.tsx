import type { Examples } from '../examples.ts';
import { CopyLink } from './copy-link.tsx';

export default {
  full: <CopyLink to="/faq#otvet" />,
  long: <CopyLink to={`/faq#${'otvet-'.repeat(20)}`} />,
  empty: <CopyLink to="" />,
} satisfies Examples;
