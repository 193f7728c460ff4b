import type { ReactNode } from 'react';
import type { HomePage } from '../../cms/home.server.ts';
import type { HeaderTone } from '../../shell/handle.ts';
import { AboutBlock } from './about-block.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SeoText } from './seo-text.tsx';
import { ServicesSection } from './services-section.tsx';

/** The home page's own sections, with those of other subjects between them. */
export function HomeView({
  home,
  onHeaderTone,
  doctors,
  promos,
  reviews,
  posts,
  faq,
  contacts,
}: {
  home: HomePage;
  onHeaderTone: (tone: HeaderTone | null) => void;
  doctors: ReactNode;
  promos: ReactNode;
  reviews: ReactNode;
  posts: ReactNode;
  faq: ReactNode;
  contacts: ReactNode;
}) {
  return (
    <>
      <HeroSlider h1={home.h1} slides={home.slides} onTone={onHeaderTone} />
      <QuickActions doctorCount={home.doctorCount} place={home.clinics[0] ?? null} />
      <ServicesSection tiles={home.tiles} others={home.otherServices} />
      {home.benefit && <AboutBlock benefit={home.benefit} figures={home.figures} />}
      {doctors}
      {promos}
      {reviews}
      {posts}
      {faq}
      {contacts}
      {home.seoText && <SeoText title={home.seoText.title} html={home.seoText.html} />}
    </>
  );
}
