import { runSteps } from './testing/run-steps.mjs';
import { quickSteps, slowSteps } from './testing/steps.mjs';
import { withThrowAwayPostgres } from './testing/throw-away-postgres.mjs';

/**
 * Everything, from nothing: installs what is missing and closes with «N passed, N failed». With `TEST_DATABASE=postgres` all
 * services of the tests keep their data in a PostgreSQL of the tests' own.
 */
export function run() {
  const all = () => runSteps([...quickSteps(), ...slowSteps()]);
  if (process.env.TEST_DATABASE !== 'postgres') return all();
  return withThrowAwayPostgres(({ url }) => {
    process.env.TEST_POSTGRES_URL = url;
    return all();
  });
}
