import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';

/** In a longer queue, clients would give up before their turn. */
const maxWaiting = 100;

/** What the framework's plugin tells about the call of an operation. */
export type CallContext = { state?: { auth?: { credentials?: unknown } }; koaContext: { res: ServerResponse } };

/**
 * Apollo plugin: executes anonymous queries one at a time and pauses after each for as long as it took. Even many
 * expensive queries then leave half of the processor, and of the only SQLite connection, to the site and its forms. The
 * query of a client that leaves before its turn never begins.
 */
export function queryQueue() {
  let last = Promise.resolve();
  let waiting = 0;

  /** Resolves when the query may begin. The next one begins after `res` has closed or `end` is called. */
  async function begin(res: ServerResponse): Promise<() => void> {
    if (waiting >= maxWaiting) throw refusal();
    const closed = res.destroyed ? Promise.resolve() : once(res, 'close');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const before = last;
    last = before.then(async () => {
      const beganAt = performance.now();
      await Promise.race([ended, closed]);
      await sleep(performance.now() - beganAt);
    });
    waiting += 1;
    await Promise.race([before, closed]);
    waiting -= 1;
    if (res.destroyed) throw disconnected();
    return end;
  }

  return {
    requestDidStart: async () => {
      let end = () => {};
      return {
        async didResolveOperation({ contextValue: { state, koaContext }, operation }) {
          const isAnonymousQuery = !state?.auth?.credentials && operation?.operation === 'query';
          if (isAnonymousQuery) end = await begin(koaContext.res);
        },
        async willSendResponse() {
          end();
        },
      };
    },
  } satisfies ApolloServerPlugin<CallContext>;
}

const disconnected = () =>
  new GraphQLError('The client has gone', { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
const refusal = () =>
  new GraphQLError('Too many queries at once', { extensions: { code: 'BUSY', http: { status: 503 } } });
