import type { ReactNode } from 'react';
import type { DoctorCard as Doctor } from '../../cms/doctor.server.ts';
import type { TimesOf } from '../../shell/nearest-time/nearest-time.tsx';
import { RailSection } from '../../ui/rail/rail.tsx';
import { DoctorCard } from './doctor-card.tsx';

/** Cards of doctors in a row that scrolls sideways; nothing without doctors. */
export function DoctorRail({
  doctors,
  times,
  ...rail
}: {
  doctors: readonly Doctor[];
  title: string;
  label: string;
  tools?: ReactNode;
  times?: TimesOf | undefined;
}) {
  if (doctors.length === 0) return null;
  return (
    <RailSection {...rail}>
      {doctors.map((doctor) => (
        <li key={doctor.slug}>
          <DoctorCard doctor={doctor} sizes="(max-width: 640px) 216px, 284px" times={times} />
        </li>
      ))}
    </RailSection>
  );
}
