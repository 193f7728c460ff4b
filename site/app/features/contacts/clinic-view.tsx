import type { ReactNode } from 'react';
import type { ClinicPage } from '../../cms/contacts.server.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { ClinicPlace } from './clinic-place.tsx';
import css from './clinic-view.module.css';

const Gallery = deferred(() => import('../../ui/gallery/gallery.tsx').then((part) => part.Gallery));

/** @param doctors, times who sees patients here and when, rendered by their features */
export function ClinicView({ page, doctors, times }: { page: ClinicPage; doctors: ReactNode; times: ReactNode }) {
  const { clinic, photos } = page;
  return (
    <>
      <div className="wrap">
        <PageHead trail={page.trail} title={page.title}>
          {times}
        </PageHead>
        <ClinicPlace clinic={clinic} hasMaps={page.hasMaps} isPage />
        {photos.length > 0 && (
          <section className={css.photos} aria-labelledby="photos">
            <h2 id="photos">Фотографии</h2>
            <Gallery label="Фотографии клиники" layout="mosaic" pictures={photos} />
          </section>
        )}
      </div>
      {doctors}
    </>
  );
}
