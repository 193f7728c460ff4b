import type { PictureSource } from '../../model/picture.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './service-parts.module.css';

/** The first view of a service: its name, what it gives, the price to start from and the way to book. */
export function Lede({
  title,
  lead,
  price,
  picture,
  booking,
}: {
  title: string;
  lead: string;
  price: string | null;
  picture: PictureSource | null;
  booking: string;
}) {
  return (
    <div className={css.lede} data-art={picture ? '' : undefined}>
      <div className={css.text}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <p className={css.price}>{price ? <b>{price}</b> : <span className="note">Цену уточнит администратор</span>}</p>
        <ButtonLink to={booking} variant="accent" size="big">
          Записаться на приём
        </ButtonLink>
      </div>
      {picture && (
        <div className={css.art}>
          <Picture picture={picture} sizes="(max-width: 960px) 92vw, 620px" priority />
        </div>
      )}
      <FirstViewEnd />
    </div>
  );
}
