/** A free start of a visit. `at`: the clinic's clock, YYYY-MM-DDTHH:mm. */
export type FreeTime = { at: string; doctor: string; clinic: string };

/** A free time on the page of times: lib/visit-time.ts. */
export type OfferedTime = FreeTime & { day: string; clock: string; isBetween: boolean };

/** A free time as a page offers it. `label`: «9:00», on a later day «чт 9:00». `day`: «среда, 2 декабря». */
type Start = FreeTime & { label: string; day: string };

/** The answer to a page or form that is open already. `text` is the day of the first time, «Ср 2 дек»; '' for none. */
export type NearestTimes = { times: Start[]; text: string };

/** The nearest times of each doctor who has any, by slug. */
export type NearestOfEach = Readonly<Record<string, NearestTimes>>;
