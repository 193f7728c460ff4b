import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { HeroSlide } from '../../cms/home.server.ts';
import type { HeaderTone } from '../../shell/layout.ts';
import { RoundButton } from '../../ui/round-button/round-button.tsx';
import slidesCss from '../../ui/slides/picture-slides.module.css';
import { useSlides } from '../../ui/slides/use-slides.ts';
import { HeroSlideView } from './hero-slide.tsx';
import css from './hero-slider.module.css';

/** Returns the tone of the header over a slide. */
export const slideTone = (slide: HeroSlide): HeaderTone => (slide.isLight ? 'dark' : 'light');

/**
 * Slides that scroll and snap by CSS, with dots as links before them; they change by hand only. Script adds arrows and
 * keys.
 * @param doors under the text of the first slide
 * @param onTone receives the header's tone for the shown slide; `null` without slides
 */
export function HeroSlider({
  h1,
  slides,
  doors,
  onTone,
}: {
  h1: string;
  slides: readonly HeroSlide[];
  doors: ReactNode;
  onTone: (tone: HeaderTone | null) => void;
}) {
  const section = useRef<HTMLElement>(null);
  const { track, index, isHidden, go, step } = useSlides(slides.length);

  const shown = slides[index];
  const tone = shown ? slideTone(shown) : null;
  useEffect(() => onTone(tone), [onTone, tone]);
  useEffect(() => () => onTone(null), [onTone]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // Alt or ⌘ with an arrow goes back and forth in the history.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The slide with the focus is about to become inert: the keys go on from the dots.
    if (track.current?.contains(document.activeElement)) section.current?.querySelector<HTMLElement>('li a')?.focus();
    step(by);
  };

  return (
    <section
      ref={section}
      className={css.hero}
      aria-roledescription="карусель"
      aria-label="Главное"
      onKeyDown={onKeyDown}
    >
      {slides.length > 1 && <Controls slides={slides} index={index} onGo={go} onStep={step} />}
      <div className={slidesCss.track} ref={track}>
        {slides.map((slide, i) => (
          <HeroSlideView
            key={slide.id}
            slide={slide}
            doors={i === 0 && doors}
            h1={i === 0 ? h1 : null}
            position={i + 1}
            total={slides.length}
            isHidden={isHidden(i)}
          />
        ))}
      </div>
      <svg
        className={css.drift}
        viewBox="0 0 1440 96"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="currentColor"
      >
        <path d="M0 58C150 20 330 18 540 46s420 34 600 8 230-30 300-24v66H0Z" />
      </svg>
    </section>
  );
}

type ControlsProps = {
  slides: readonly HeroSlide[];
  index: number;
  onGo: (index: number) => void;
  onStep: (by: number) => void;
};

function Controls({ slides, index, onGo, onStep }: ControlsProps) {
  return (
    <div className={css.nav}>
      <div className={`wrap ${css.controls}`}>
        <ul className={css.dots}>
          {slides.map((slide, i) => (
            <li key={slide.id}>
              <a
                href={`#slide-${i + 1}`}
                aria-current={i === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(i);
                }}
              >
                <span className="visually-hidden">
                  Слайд {i + 1}: {slide.title}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className={css.buttons}>
          <RoundButton className={css.arrow} icon="chevron-left" label="Предыдущий слайд" onClick={() => onStep(-1)} />
          <RoundButton className={css.arrow} icon="chevron-right" label="Следующий слайд" onClick={() => onStep(1)} />
        </div>
      </div>
    </div>
  );
}
