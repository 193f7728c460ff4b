import type { ReactNode } from 'react';
import type { HeroSlide } from '../../cms/home.server.ts';
import { editable } from '../../lib/editable.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './hero-slide.module.css';

/** Words of more letters break in large type. */
const longWord = /\p{L}{15}/u;

/** Longer titles and words get smaller type. */
function titleSize(title: string): 'large' | 'middle' | 'small' {
  if (title.length > 90) return 'small';
  return title.length > 44 || longWord.test(title) ? 'middle' : 'large';
}

/**
 * @param h1 the page's heading on the first slide; omitted if it equals the slide's title
 * @param isHidden another slide is in view
 */
export function HeroSlideView({
  slide,
  doors,
  h1,
  position,
  total,
  isHidden,
}: {
  slide: HeroSlide;
  doors: ReactNode;
  h1: string | null;
  position: number;
  total: number;
  isHidden: boolean;
}) {
  const Title = h1 === slide.title ? 'h1' : 'h2';
  return (
    <div
      className={css.slide}
      id={`slide-${position}`}
      data-tone={slide.isLight ? 'dark' : 'light'}
      data-plain={slide.picture ? undefined : ''}
      role="group"
      inert={isHidden}
      aria-roledescription="слайд"
      aria-label={`${position} из ${total}`}
    >
      <svg className={css.ground} aria-hidden="true">
        <rect width="100%" height="100%" {...paint('fill', slide.ground)} />
      </svg>
      <div className={`wrap ${css.body}`}>
        {h1 !== null && Title === 'h2' && <h1 className={css.h1}>{h1}</h1>}
        <Title {...editable(slide, 'title')} className={css.title} data-size={titleSize(slide.title)}>
          {slide.title}
        </Title>
        {slide.subtitle && (
          <p {...editable(slide, 'subtitle')} className={`lead ${css.subtitle}`}>
            {slide.subtitle}
          </p>
        )}
        {doors}
        <SlideActions slide={slide} />
        {position === 1 && <FirstViewEnd />}
      </div>
      {!slide.picture && (
        <span className={css.sign}>
          <Icon name="tooth" />
        </span>
      )}
      {slide.picture && (
        <div className={css.picture}>
          {/* Wider than the screen, because portrait screens crop its sides. */}
          <Picture picture={slide.picture} sizes="(max-width: 900px) 170vw, 100vw" priority={position === 1} />
          <Veil id={`veil-${position}`} colour={slide.ground} />
        </div>
      )}
    </div>
  );
}

/** The slide's colour as an SVG attribute: the policy forbids style attributes. */
function paint(attribute: 'fill' | 'stopColor', colour: string | null) {
  return colour ? { [attribute]: colour } : { className: css.sky };
}

/** The slide's colour under its text. A separate gradient, because a masked one shows stripes. */
function Veil({ id, colour }: { id: string; colour: string | null }) {
  return (
    <svg className={css.veil} aria-hidden="true">
      <linearGradient id={id}>
        <stop offset="78%" stopOpacity=".8" {...paint('stopColor', colour)} />
        <stop offset="100%" stopOpacity="0" {...paint('stopColor', colour)} />
      </linearGradient>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function SlideActions({ slide: { button, video, isLight } }: { slide: HeroSlide }) {
  if (!button && !video) return null;
  const quiet = isLight ? 'line' : 'on-dark';
  return (
    <div className={css.actions}>
      {button && (
        <RequestLink to={button.to} size="big" variant={button.variant === 'line' ? quiet : button.variant}>
          {button.label}
        </RequestLink>
      )}
      {video && (
        // A link, because a playing film would be the heaviest part of the first view.
        <ButtonLink to={video.kind === 'file' ? video.src : video.url} size="big" variant={quiet}>
          <Icon name="play" />
          Смотреть видео
        </ButtonLink>
      )}
    </div>
  );
}
