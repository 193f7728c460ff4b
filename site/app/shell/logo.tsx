import type { ClinicFacts } from '../cms/layout.server.ts';
import { Link } from '../ui/link/link.tsx';
import css from './logo.module.css';

export function Logo({ clinic, ground }: { clinic: ClinicFacts; ground: 'light' | 'dark' }) {
  const picture = ground === 'light' ? clinic.logoOnLight : clinic.logoOnDark;
  return (
    <Link className={css.logo} to="/" data-ground={ground}>
      {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" />}
      <span>
        <b>{clinic.name}</b>
        <small>{clinic.slogan}</small>
        <span className="visually-hidden">{clinic.name ? ' — на главную' : 'На главную'}</span>
      </span>
    </Link>
  );
}
