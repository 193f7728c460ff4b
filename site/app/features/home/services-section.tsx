import { paths } from '@clinic/contract/paths';
import type { ServiceTile } from '../../cms/home.server.ts';
import { editable } from '../../lib/editable.ts';
import { Card, CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger, type LedgerRow } from '../../ui/ledger/ledger.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import css from './services-section.module.css';

type Shape = 'tall' | 'mid' | 'slim' | 'broad' | 'even';

/** Four tiles make the uneven mosaic; fewer stand in a line. */
const mosaic: Shape[] = ['tall', 'mid', 'slim', 'broad'];
/** Slightly less than shown for half a phone's width, so that browsers choose the 320 px variant. */
const sizes: Record<Shape, string> = {
  tall: '(max-width: 960px) 92vw, 510px',
  mid: '(max-width: 640px) 41vw, (max-width: 960px) 45vw, 400px',
  slim: '(max-width: 640px) 41vw, (max-width: 960px) 45vw, 300px',
  broad: '(max-width: 640px) 41vw, (max-width: 960px) 48vw, 360px',
  even: '(max-width: 640px) 92vw, 600px',
};

export function ServicesSection({ tiles, others }: { tiles: readonly ServiceTile[]; others: readonly LedgerRow[] }) {
  if (tiles.length === 0 && others.length === 0) return null;
  return (
    <Section
      title="Услуги"
      intro="Две суммы&nbsp;— обычный случай целиком, «от»&nbsp;— самая доступная позиция. Точную сумму врач назовёт после осмотра."
      tools={<MoreLink to={paths.services()}>Все услуги</MoreLink>}
      className={css.first}
    >
      {tiles.length > 0 && (
        <ul className={css.bento} data-count={tiles.length}>
          {tiles.map((tile, i) => (
            <Tile key={tile.path} tile={tile} shape={tiles.length === mosaic.length ? (mosaic[i] ?? 'even') : 'even'} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={css.others}>
          <Ledger rows={others} columns={2} />
        </div>
      )}
    </Section>
  );
}

function Tile({ tile, shape }: { tile: ServiceTile; shape: Shape }) {
  return (
    <li className={css.cell} data-shape={shape}>
      <Card className={css.card}>
        <div className={css.tile} data-shape={shape}>
          <div className={css.text}>
            <h3 {...editable(tile, 'title')}>
              <CardLink to={tile.path}>{tile.title}</CardLink>
            </h3>
            {tile.subtitle && <p {...editable(tile, 'subtitle')}>{tile.subtitle}</p>}
            <p className={css.price}>
              <span>{tile.price}</span>
              <Icon name="arrow-right" />
            </p>
          </div>
          <div className={`cover ${css.art}`}>
            <Picture picture={tile.picture} sizes={sizes[shape]} />
          </div>
        </div>
      </Card>
    </li>
  );
}
