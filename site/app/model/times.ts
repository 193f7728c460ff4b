/** A free start of a visit. `at`: the clinic's clock, YYYY-MM-DDTHH:mm. */
export type FreeTime = { at: string; doctor: string; clinic: string };

/** The answer to a page or form that is open already. `text` is the first time in words, '' for none. */
export type NearestTimes = { times: FreeTime[]; text: string };

/** The nearest time of each doctor who has one, in words, by slug. */
export type NearestOfEach = Readonly<Record<string, string>>;
