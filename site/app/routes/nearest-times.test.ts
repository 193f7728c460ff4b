import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { formsContext } from '../forms/forms-context.ts';
import { loader } from './nearest-times.ts';

test('over the rate limit the answer names the time to wait', async () => {
  const context = new RouterContextProvider();
  context.set(formsContext, { limitTimes: () => 7 } as never);
  const response = await loader({ context, url: new URL('https://clinic.example/times/nearest') } as never);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
});
