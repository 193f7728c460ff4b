import { clockAt } from '../clinic-clock';

/** One run, as it is kept. */
export type RetentionRun = {
  at: string;
  requests: number;
  resumes: number;
  oldestRequest: string | null;
  oldestResume: string | null;
};

/** A day of the report; dates are days on the clinic's clock, YYYY-MM-DD. */
export type RetentionDay = {
  day: string;
  requests: number;
  resumes: number;
  oldestRequest: string | null;
  oldestResume: string | null;
};

/** Runs of one day together: the service runs it at each start too, and on two nodes on both. @param runs the newest first */
export function reportByDay(runs: readonly RetentionRun[], timeZone: string): RetentionDay[] {
  const dayOf = (moment: string) => clockAt(new Date(moment), timeZone).slice(0, 'YYYY-MM-DD'.length);
  const days = new Map<string, RetentionDay>();
  for (const { at, requests, resumes, oldestRequest, oldestResume } of runs) {
    const day = dayOf(at);
    const known = days.get(day);
    if (known) {
      known.requests += requests;
      known.resumes += resumes;
      continue;
    }
    days.set(day, {
      day,
      requests,
      resumes,
      oldestRequest: oldestRequest && dayOf(oldestRequest),
      oldestResume: oldestResume && dayOf(oldestResume),
    });
  }
  return [...days.values()];
}
