import type { AboutPage } from '../../model/clinic.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureUrl } from '../../ui/picture/picture-url.ts';
import css from './film.module.css';

/**
 * A film about the clinic. Nothing of it is loaded before a visitor asks: our own file waits behind its poster, another
 * site's film is a link, so that nobody else learns of the visit.
 */
export function Film({ film: { video, poster } }: { film: NonNullable<AboutPage['film']> }) {
  if (video.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions, when there are any, are part of the clinic's file
      <video
        className={css.film}
        src={video.src}
        poster={poster ? pictureUrl(poster, 'webp') : undefined}
        width={poster?.width ?? 1280}
        height={poster?.height ?? 720}
        controls
        preload="none"
        playsInline
      />
    );
  }
  return (
    <a className={css.film} href={video.url} rel="noopener" target="_blank">
      {poster && <Picture picture={poster} sizes="(max-width: 1360px) 94vw, 1280px" alt="" />}
      <span className={css.play}>
        <Icon name="play" />
        Смотреть на {video.host}
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </span>
    </a>
  );
}
