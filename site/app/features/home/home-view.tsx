import type { ReactNode } from 'react';
import type { HomePage } from '../../model/home.ts';
import type { HeaderTone } from '../../shell/layout.ts';
import { HeroSlider } from './hero-slider.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The home page's first view. */
export function HomeView({
  home,
  onHeaderTone,
  children,
}: {
  home: HomePage;
  onHeaderTone: (tone: HeaderTone | null) => void;
  /** What lies below it. */
  children: ReactNode;
}) {
  return (
    <>
      <HeroSlider h1={home.h1} slides={home.slides} onTone={onHeaderTone} />
      <QuickActions doctorCount={home.doctorCount} place={home.clinics[0] ?? null} />
      {children}
    </>
  );
}
