import { lazy, Suspense, useState } from 'react';
import type { Clinic } from '../../cms/contacts.server.ts';
import { placeUrl } from '../../lib/directions.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './clinic-map.module.css';

const LiveMap = lazy(() => import('./live-map.tsx').then((part) => ({ default: part.LiveMap })));
const Lightbox = lazy(() => import('../../ui/gallery/lightbox.tsx').then((part) => ({ default: part.Lightbox })));

/**
 * The clinic's plan, whole; it opens large in a dialog, without script as a file. A button shows the real map over it.
 * Before the click the browser makes no request to the map's host, and without script the link opens the map's own site.
 * If the map fails, the plan remains.
 * @param hasMaps whether there is an API key for maps
 */
export function ClinicMap({ clinic, hasMaps }: { clinic: Clinic; hasMaps: boolean }) {
  const [state, setState] = useState<'drawn' | 'live' | 'failed'>('drawn');
  const [isLarge, setLarge] = useState(false);
  const isLive = state === 'live';
  return (
    <>
      {clinic.plan && (
        <a
          className={css.plan}
          href={clinic.plan.src}
          data-in-place
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setLarge(true);
          }}
        >
          <Picture picture={clinic.plan} sizes="(max-width: 960px) 92vw, 740px" />
          <span className={css.larger}>
            <Icon name="search" />
            Открыть схему крупно
          </span>
        </a>
      )}
      {clinic.plan && isLarge && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={[{ ...clinic.plan, caption: '' }]}
            label={`Как найти: ${clinic.address}`}
            isLarge
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
      {isLive && (
        <Suspense fallback={null}>
          <LiveMap clinic={clinic} onFailed={() => setState('failed')} />
        </Suspense>
      )}
      {hasMaps && clinic.place && (
        <div className={css.tools}>
          <ButtonLink
            to={placeUrl(clinic.place)}
            size="small"
            variant="quiet"
            data-in-place={isLive ? undefined : ''}
            onClick={(event) => {
              if (isLive || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setState('live');
            }}
          >
            {isLive ? 'Открыть в Яндекс Картах' : 'Показать карту'}
          </ButtonLink>
          <p role="status">{state === 'failed' && <span>Карта не загрузилась. Адрес и дорога написаны рядом.</span>}</p>
        </div>
      )}
    </>
  );
}
