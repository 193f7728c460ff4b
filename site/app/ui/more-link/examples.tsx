import { type Examples, longText } from '../examples.ts';
import { MoreLink } from './more-link.tsx';

export default {
  full: <MoreLink to="/services">Все услуги</MoreLink>,
  long: <MoreLink to="/services">{longText}</MoreLink>,
  empty: <MoreLink to="/services">…</MoreLink>,
} satisfies Examples;
