import type { NamedClinic } from '@clinic/contract/submissions/places';
import type { Head } from './head.ts';
import type { PageSubject } from './layout.ts';
import type { RequestChoice } from './request.ts';

/** A free start of a visit. `at`: the clinic's clock, YYYY-MM-DDTHH:mm. */
export type FreeTime = { at: string; doctor: string; clinic: string };

/** The answer to a page or form that is open already. `text` is the first time in words, '' for none. */
export type NearestTimes = { times: FreeTime[]; text: string };

/** The nearest time of each doctor who has one, in words, by slug. */
export type NearestOfEach = Readonly<Record<string, string>>;

type Option = { slug: string; title: string };

/** Free times of one doctor, or the nearest of all. */
export type TimesPage = {
  head: Head;
  /** What was chosen, and where it is given; `null` for nothing. */
  subject: PageSubject | null;
  /** Why times cannot be shown at the moment; `null` when they can. */
  failure: 'busy' | 'down' | null;
  /** Slugs, and the id of the clinic; '' for any. */
  choice: RequestChoice;
  /** `null` on the page of all doctors. */
  doctor: { slug: string; name: string } | null;
  /** What can be booked by time. */
  services: Option[];
  clinics: NamedClinic[];
  /** Doctors with a free time, the nearest first. */
  doctors: { slug: string; name: string; times: FreeTime[] }[];
  /** Names of clinics by id. */
  places: Readonly<Record<string, string>>;
  /** The moment at which the page was made, ISO 8601: each clinic has its own clock. */
  now: string;
};
