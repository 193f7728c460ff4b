import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlannedWork, plannedWorkFile } from '../../contract/planned-work.ts';
import { say } from '../launch/console.ts';
import { findTroubles } from './doctor.ts';
import { keepPersisting, writeLetter } from './findings.ts';
import { sendToAdministrator } from './mailer.ts';
import { places } from './places.ts';
import { readServerSettings } from './server-settings.ts';

/** A restart is over by then. With the timer's four minutes, no failure stays unseen for five. */
const lookAgainMs = 30_000;

/**
 * Writes to the administrator once when the troubles of this server have changed, and once when all are gone. What cannot
 * be sent now is sent by a later run.
 */
export async function watch(pauseMs = lookAgainMs): Promise<number> {
  if (isPlannedWork(statSync(plannedWorkFile, { throwIfNoEntry: false }))) return 0;
  const settings = readServerSettings();
  const known: string[] = existsSync(places.watched) ? JSON.parse(readFileSync(places.watched, 'utf8')) : [];
  let troubles = await findTroubles(settings);
  if (writeLetter('', known, troubles)) {
    await sleep(pauseMs);
    troubles = keepPersisting(troubles, await findTroubles(settings));
  }
  for (const trouble of troubles) say(`✗ ${trouble}`);
  const letter = writeLetter(new URL(settings.values.SITE_URL ?? '').hostname, known, troubles);
  // doctor says so; without an address to write to, nothing has failed here.
  if (!letter || !settings.values.SMTP_HOST) return 0;
  await sendToAdministrator(settings.values, letter);
  mkdirSync(dirname(places.watched), { recursive: true });
  writeFileSync(places.watched, JSON.stringify(troubles));
  say(`✓ Письмо отправлено: ${letter.subject}`);
  return 0;
}
