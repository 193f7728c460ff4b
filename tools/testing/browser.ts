import { UserError } from '../launch/console.ts';
import { canInstall, findProgram, installPackages } from './system-packages.ts';

/** The headless shell has no browser windows to draw: journeys take four fifths of the time they take in Chromium. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const packages = ['chromium-headless-shell', 'fonts-liberation'];

const findBrowser = () => process.env.CHROMIUM_PATH || findProgram(...names);

/**
 * A browser for the journeys: the system's own, from its packages when there is none.
 * @returns path of the program
 */
export async function ensureBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
  if (!canInstall()) {
    throw new UserError(
      `Для проверок в браузере нужен Chromium: sudo apt-get install ${packages.join(' ')}, или укажите свой в CHROMIUM_PATH`,
    );
  }
  const fault = await installPackages(packages);
  const installed = findBrowser();
  if (fault || !installed) throw new UserError(`Chromium не установился: ${fault ?? 'его нет и после установки'}`);
  return installed;
}
