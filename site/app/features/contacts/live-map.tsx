import { useEffect, useRef, useState } from 'react';
import type { Clinic } from '../../model/clinic.ts';
import css from './live-map.module.css';
import { isMapMessage } from './map-frame/map-messages.ts';

/** A map that is not there by then is given up. */
const patienceMs = 5000;

/** The map in its frame, not to be seen or reached until it says that it is there. @param onFailed it said no, or nothing in time */
export default function LiveMap({ clinic, onFailed }: { clinic: Clinic; onFailed: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    const timer = setTimeout(() => failed.current(), patienceMs);
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const isFromFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (!isFromFrame || !isMapMessage(data)) return;
      clearTimeout(timer);
      if (data.map === 'ready') setReady(true);
      else failed.current();
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, []);

  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        data-ready={isReady ? '' : undefined}
        // Nowhere linked to, and needed only here: not among the site's paths, which every page carries.
        src={`/contacts/map?${new URLSearchParams({ clinic: clinic.id })}`}
        title={`Карта: ${clinic.address}`}
      />
      <p className="visually-hidden" role="status">
        {isReady ? 'Карта показана' : 'Карта загружается'}
      </p>
    </>
  );
}
