import { paths } from '@clinic/contract/paths';
import { typeset } from '../lib/typography.server.ts';
import type { HeroSlide } from '../model/home.ts';
import { toLinkButton } from './button.ts';
import type { HomeQuery } from './generated/graphql.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';
import { toVideo } from './video.ts';

type Slides = NonNullable<HomeQuery['homePage']>['slider'] | undefined;

/** The page begins with a slide even when the editor has made none: its heading and the way to a request. */
export function toHeroSlides(slider: Slides, h1: string): [HeroSlide, ...HeroSlide[]] {
  const [first, ...rest] = present(slider).map((slide) => ({
    id: slide.id,
    title: typeset(slide.title),
    subtitle: typeset(slide.subtitle),
    isLight: slide.isLight !== false,
    ground: toColour(slide.bgColor),
    picture: toPicture(slide.image),
    button: toLinkButton(slide.button),
    video: toVideo(slide.videoUrl),
  }));
  if (first) return [first, ...rest];
  const button = {
    label: 'Записаться на\u00a0приём',
    to: paths.callback({ type: 'doctor' }),
    variant: 'accent',
  } as const;
  return [{ id: 'only', title: h1, subtitle: '', isLight: true, ground: null, picture: null, button, video: null }];
}

/** Only a plain colour may reach the page: the field is free text. */
function toColour(text: string | null): string | null {
  const colour = text?.trim() ?? '';
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : null;
}
