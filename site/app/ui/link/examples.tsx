import { type Examples, longText } from '../examples.ts';
import { Link } from './link.tsx';

export default {
  full: (
    <p>
      <Link to="/prices">Цены</Link>, <Link to="https://vk.example">ВКонтакте</Link>,{' '}
      <Link to="tel:+73822000000">+7 (3822) 00-00-00</Link>
    </p>
  ),
  long: <Link to="/prices">{longText}</Link>,
  empty: <Link to="" aria-label="Без адреса" />,
} satisfies Examples;
