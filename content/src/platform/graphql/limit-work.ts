import {
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLResolveInfo,
  getNamedType,
  isCompositeType,
} from 'graphql';
import { countConditions } from './query-cost';

/**
 * Work that one anonymous operation may cause, counted in reads of a document or a list: 1 to 2 ms of processor time each.
 * Over the demo clinic the site's most expensive query, the home page, causes 250.
 */
const maxWork = 400;
/** What else costs, in reads. */
const work = { read: 1, condition: 1 / 2, value: 1 / 50, character: 1 / 20_000 };
/** Characters that a value without a length stands for: JSON, such as the sizes of a picture. */
const usualJsonLength = 2000;

type Context = { state?: { auth?: { credentials?: unknown } }; koaContext: { res: { destroyed: boolean } } };
type Field = { args: { filters?: unknown }; info: Pick<GraphQLResolveInfo, 'returnType'> };
type Response = {
  http: { status?: number };
  body:
    | { kind: 'single'; singleResult: { data?: unknown; errors?: readonly GraphQLFormattedError[] } }
    | { kind: 'incremental' };
};

export class OperationStopped extends GraphQLError {
  constructor(message: string) {
    // An error with a path is not wrapped again for each field that it stops.
    super(message, { path: [] });
  }
}

const tooMuch = new OperationStopped('Too much is asked for');
const gone = new OperationStopped('The client has gone');

/**
 * Apollo plugin: stops an operation when its client has gone, or when an anonymous one causes too much work. `queryCost`
 * estimates what lists could hold; this counts what they do hold.
 */
export const limitWork = {
  requestDidStart: async () => {
    let stopped: OperationStopped | null = null;
    return {
      async executionDidStart({ contextValue: { state, koaContext } }: { contextValue: Context }) {
        let left = state?.auth?.credentials ? Number.POSITIVE_INFINITY : maxWork;
        const spend = (amount: number) => {
          left -= amount;
          if (koaContext.res.destroyed) stopped ??= gone;
          else if (left < 0) stopped ??= tooMuch;
        };
        return {
          willResolveField({ args, info: { returnType } }: Field) {
            const isRead = isCompositeType(getNamedType(returnType));
            spend(isRead ? work.read + countConditions(args.filters) * work.condition : work.value);
            if (stopped) throw stopped;
            if (isRead) return undefined;
            return (_error: unknown, value?: unknown) => spend(lengthOf(value) * work.character);
          },
        };
      },
      /** Formatting one error for each stopped field would cost more than was saved. */
      async didEncounterErrors({ errors }: { errors?: readonly unknown[] }) {
        if (stopped) (errors as unknown[] | undefined)?.splice(1);
      },
      async willSendResponse({ response: { body, http } }: { response: Response }) {
        if (!stopped || body.kind !== 'single') return;
        body.singleResult = { errors: [{ message: stopped.message, extensions: { code: 'BAD_USER_INPUT' } }] };
        http.status = 400;
      },
    };
  },
};

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? usualJsonLength : 0;
}
