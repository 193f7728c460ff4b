import { createContext } from 'react-router';
import type { CountedEvent } from '../lib/statistics.ts';
import type { FormAnswer } from './form-answer.ts';

/** Fields of a posted form by name, and the answer to it. */
export type Submitted = { fields: Readonly<Record<string, string>>; answer: FormAnswer };

/** Adds to the statistics of the day (docs/decisions/015). `fields` are the ones that were refused. */
export type Count = (event: CountedEvent, fields?: readonly string[]) => void;

/** What the server does for the actions of one request. Implemented in `server/endpoints/forms`. */
export type Forms = {
  submitCallback: (request: Request) => Promise<Submitted>;
  submitReview: (request: Request) => Promise<Submitted>;
  /** Reads a form without a file. `failure` is set when the body could not be read to its end. */
  readFields: (request: Request) => Promise<{ fields: Submitted['fields']; failure: FormAnswer | null }>;
  /** Counts a search of this client. Returns seconds to wait, or `null` when the search may run. */
  limitSearch: () => number | null;
  count: Count;
};

export const formsContext = createContext<Forms>();
