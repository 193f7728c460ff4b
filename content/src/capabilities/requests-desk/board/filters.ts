import { isState, type State } from '../states';

/** What a list of requests is narrowed by. Never a name or a phone: a filter answers questions about what it filters. */
export type Filters = {
  state: State | null;
  type: string | null;
  /** Only those given to this person. */
  assignee: number | null;
  number: number | null;
  /** Only those from the phone that the request of this number came from, itself among them. */
  sameAs: number | null;
};

/** @param me id of who asks. A value that makes no sense narrows nothing. */
export function readFilters(query: Record<string, unknown>, me: number): Filters {
  const { state, type, mine, number, sameAs } = query;
  return {
    state: isState(state) ? state : null,
    type: typeof type === 'string' && type !== '' ? type : null,
    assignee: mine === '1' ? me : null,
    number: readNumber(number),
    sameAs: readNumber(sameAs),
  };
}

/** @returns a number of a request, null when it is none */
export function readNumber(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
