import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, getNamedType, isCompositeType } from 'graphql';
import { countConditions } from './query-cost';
import type { CallContext } from './query-queue';

/**
 * Maximum work of an anonymous operation, in reads of a document or list (1 to 2 ms of processor time each). The site's
 * most expensive query, the home page of the demo clinic, causes 250.
 */
const maxWork = 400;
/** Costs, in reads. */
const work = { read: 1, condition: 1 / 2, value: 1 / 50, character: 1 / 20_000 };
/** Assumed length of a JSON value, such as the sizes of a picture. */
const usualJsonLength = 2000;

export class OperationStopped extends GraphQLError {
  constructor(message: string) {
    // graphql-js does not wrap errors that have a path, so all stopped fields share this one.
    super(message, { path: [] });
  }
}

const tooMuch = new OperationStopped('Too much is asked for');
const disconnected = new OperationStopped('The client has gone');

/**
 * Apollo plugin: stops an operation when its client has disconnected, or when an anonymous one causes too much work.
 * `queryCost` estimates by the possible length of lists; this plugin counts their real length.
 */
export const limitWork = {
  requestDidStart: async () => {
    let stopped: OperationStopped | null = null;
    return {
      async executionDidStart({ contextValue: { state, koaContext } }) {
        let left = state?.auth?.credentials ? Number.POSITIVE_INFINITY : maxWork;
        const spend = (amount: number) => {
          left -= amount;
          if (koaContext.res.destroyed) stopped ??= disconnected;
          else if (left < 0) stopped ??= tooMuch;
        };
        return {
          willResolveField({ args, info: { returnType } }) {
            const isRead = isCompositeType(getNamedType(returnType));
            spend(isRead ? work.read + countConditions(args.filters) * work.condition : work.value);
            if (stopped) throw stopped;
            if (isRead) return undefined;
            return (_error, value: unknown) => spend(lengthOf(value) * work.character);
          },
        };
      },
      /** Formatting an error for each stopped field would cost more than stopping saves. */
      async didEncounterErrors({ errors }) {
        if (stopped) (errors as unknown[]).splice(1);
      },
      async willSendResponse({ response: { body, http } }) {
        if (!stopped || body.kind !== 'single') return;
        body.singleResult = { errors: [{ message: stopped.message, extensions: { code: 'BAD_USER_INPUT' } }] };
        http.status = 400;
      },
    };
  },
} satisfies ApolloServerPlugin<CallContext>;

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? usualJsonLength : 0;
}
