import { paths } from '@clinic/contract/paths';
import type { AboutPage } from '../../cms/about.server.ts';
import { editable } from '../../lib/editable.ts';
import { longWord } from '../../lib/long-word.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { useLayout } from '../../shell/layout.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Figures } from '../../ui/figures/figures.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Section } from '../../ui/section/section.tsx';
import { PictureSlides } from '../../ui/slides/picture-slides.tsx';
import { AboutAside, Benefits, Film, Vacancies } from './about-parts.tsx';
import '../../styles/split.css';
import css from './about-view.module.css';

export function AboutView({ about }: { about: AboutPage }) {
  const { empty } = useLayout();
  if (empty.includes(paths.about()))
    return <EmptySection page={about} text="Скоро здесь появится рассказ о клинике." />;
  return (
    <>
      <div className="wrap">
        <AboutHead about={about} />
        <PictureSlides
          pictures={about.interiors}
          label="Клиника изнутри"
          sizes="(max-width: 640px) 123vw, (max-width: 1360px) 94vw, 1280px"
          priority
          className={css.interiors}
        />
        {about.figures.length > 0 && (
          <div className={css.figures}>
            <Figures figures={about.figures} hasTexts />
          </div>
        )}
      </div>
      <div className="section">
        <div className="wrap split">
          <Prose html={about.textHtml} edit={editable(about, 'aboutUsText')} />
          <AboutAside about={about} />
        </div>
      </div>
      {about.benefits.length > 0 && (
        <Section title="На что можно рассчитывать" className={css.benefits}>
          <Benefits benefits={about.benefits} />
        </Section>
      )}
      {about.film && (
        <Section title="Посмотрите, как у нас">
          <Film film={about.film} />
        </Section>
      )}
      <div className="section">
        <div className={`wrap ${css.closing}`}>
          <Prose html={about.closingHtml} edit={editable(about, 'aboutUsTextFooter')} />
          <Vacancies />
        </div>
      </div>
      {about.seoHtml && (
        <div className="wrap">
          <div className={css.seo}>
            <Prose html={about.seoHtml} edit={editable(about, 'seoText')} />
          </div>
        </div>
      )}
    </>
  );
}

function AboutHead({ about }: { about: AboutPage }) {
  return (
    <header className={css.head}>
      <Breadcrumbs trail={about.trail} current={about.title} />
      <div className={css.intro}>
        <div>
          <h1 {...editable(about, 'title')} {...longWord(about.title)}>
            {about.title}
          </h1>
          {about.slogan && (
            <p {...editable(about, 'slogan')} className={css.slogan}>
              {about.slogan}
            </p>
          )}
        </div>
        <div className={css.lead}>
          <Prose html={about.descriptionHtml} edit={editable(about, 'description')} />
          {about.button && (
            <ButtonLink to={about.button.to} variant={about.button.variant} size="big">
              {about.button.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
