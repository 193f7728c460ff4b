import { afterAll, beforeAll, expect } from 'vitest';
import { witness } from './wire.ts';

/** Fails the file when one of its attacks restarts the server process. */
export function survives(): void {
  let stillAnswers: () => Promise<boolean>;
  beforeAll(async () => {
    stillAnswers = await witness();
  });
  afterAll(async () => {
    expect(await stillAnswers(), 'the process was not restarted').toBe(true);
  });
}
