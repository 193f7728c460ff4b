/** Where programs, temporary files and languages are found. Everything else may lead to production. */
const kept = /^(PATH|HOME|USER|LOGNAME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|SystemRoot)$/i;

/** Returns what a rehearsal keeps of the environment: no setting of the product, of libpq, of AWS or of Node. */
export const rehearsalEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => kept.test(name)));

/** Removes the rest from this process, since everything that it starts inherits its environment. */
export function forgetProduction(): void {
  const environment = rehearsalEnvironment(process.env);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
}
