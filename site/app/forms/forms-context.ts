import { createContext } from 'react-router';
import type { FormResult } from './form-result.ts';

/** A posted form's fields and result. */
type Submitted = { fields: Readonly<Record<string, string>>; result: FormResult };

/** The server's part of form actions, implemented in `server/endpoints/forms`. */
export type Forms = {
  submitCallback: (request: Request) => Promise<Submitted>;
  submitReview: (request: Request) => Promise<Submitted>;
  /** Reads a form without files. `failure` is set if the body could not be read. */
  readFields: (request: Request) => Promise<{ fields: Submitted['fields']; failure: FormResult | null }>;
  /** Consumes one search of the client's quota. Returns the seconds to wait, or `null`. */
  limitSearch: () => number | null;
  /** The same for one page or answer with free times. */
  limitTimes: () => number | null;
  /** The same for one question with the link of a visit, */
  limitLinks: () => number | null;
  /** which does not count when the link is right. */
  refundLink: () => void;
};

export const formsContext = createContext<Forms>();

/** The fields of a form posted without script, for the loader that renders its page again. */
export const postedContext = createContext<Submitted['fields'] | null>(null);
