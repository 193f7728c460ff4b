import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Clinic } from '../../cms/contacts.server.ts';
import css from './clinic-map.module.css';

/** Maximum time until the map reports that it is ready. */
const timeoutMs = 5000;

/** Shows the map in an iframe, hidden until it is ready. @param onFailed called if the map fails or times out */
export function LiveMap({ clinic, onFailed }: { clinic: Clinic; onFailed: () => void }) {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    const timer = setTimeout(() => fail(), timeoutMs);
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== iframe.current?.contentWindow) return;
      if (data?.map !== 'ready' && data?.map !== 'failed') return;
      clearTimeout(timer);
      if (data.map === 'ready') setReady(true);
      else fail();
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
        ref={iframe}
        className={css.iframe}
        data-ready={isReady ? '' : undefined}
        // Not in contract/paths, which every page loads: nothing else links here.
        src={`/contacts/map?${new URLSearchParams({ clinic: clinic.id })}`}
        title={`Карта: ${clinic.address}`}
      />
      <p className="visually-hidden" role="status">
        {isReady ? 'Карта показана' : 'Карта загружается'}
      </p>
    </>
  );
}
