import { parseArgs } from 'node:util';
import { UserError } from '../launch/console.ts';
import { places } from './places.ts';

export type Hosts = { site: string; admin: string };

export type InstallOptions = Hosts & {
  /** E-mail of the first administrator, also for Let's Encrypt. */
  email: string;
  /** Shown on nginx's own error pages. */
  phone: string;
  /** Whether the database is filled with the demo clinic, to look around. */
  withDemo: boolean;
};

/** An error of the first days, such as a certificate that is not renewed, must not lock visitors out for a year. */
const cautiousHstsSeconds = 600;

const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
const emailAddress = /^[^\s@'"]+@[^\s@'"]+\.[^\s@'"]+$/;
/** Written into nginx's configuration. */
const phoneNumber = /^\+?[\d ()-]{5,25}$/;

/** Reads the arguments of `clinic install`. Throws a `UserError` that names all wrong ones. */
export function readInstallOptions(args: string[]): InstallOptions {
  const { site = '', admin = '', email = '', phone = '', demo: withDemo = false } = parse(args);
  const faults = [
    ...explainHosts({ site, admin }),
    ...(emailAddress.test(email) ? [] : ['--email: почта администратора']),
    ...(phoneNumber.test(phone) ? [] : ['--phone: телефон клиники, например "+7 (383) 000-00-00"']),
  ];
  if (faults.length > 0) throw new UserError(faults.join('\n✗ '));
  return { site, admin, email, phone, withDemo };
}

/** Reads the arguments of `clinic domain`. Throws a `UserError` that names all wrong ones. */
export function readDomainOptions(args: string[]): Hosts {
  const { site = '', admin = '', ...others } = parse(args);
  const faults = explainHosts({ site, admin });
  if (Object.keys(others).length > 0)
    faults.push('Так: clinic domain --site=имя --admin=имя, потом clinic domain --confirm');
  if (faults.length > 0) throw new UserError(faults.join('\n✗ '));
  return { site, admin };
}

const explainHosts = ({ site, admin }: Hosts): string[] => [
  ...(hostName.test(site) ? [] : ['--site: имя сайта латиницей, например clinic.ru (кириллическое — в виде xn--…)']),
  ...(hostName.test(admin) ? [] : ['--admin: имя админ-панели, например admin.clinic.ru']),
  ...(site && site === admin ? ['--admin: нужно другое имя, чем у сайта'] : []),
];

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { site: text, admin: text, email: text, phone: text, demo: { type: 'boolean' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

/** Returns the text of .env for a server behind nginx. */
export function environmentFile({ site, admin, email, phone, withDemo }: InstallOptions): string {
  const values = {
    SITE_URL: `https://${site}`,
    PUBLIC_CONTENT_URL: `https://${admin}`,
    DATA_DIR: places.data,
    TRUST_PROXY: 'on',
    TRUST_PROXY_HOPS: '1',
    ADMIN_EMAIL: email,
    CLINIC_PHONE: `'${phone}'`,
    HSTS_SECONDS: String(cautiousHstsSeconds),
    SEED: withDemo ? 'on' : 'off',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  return `# Все настройки: docs/operations/settings.md. После правки: clinic apply\n${lines.join('')}`;
}

/** Returns the text of .env with other host names; every other line stays. */
export const withDomain = (text: string, { site, admin }: Hosts): string =>
  withLine(withLine(text, 'SITE_URL', `https://${site}`), 'PUBLIC_CONTENT_URL', `https://${admin}`);

/** Changes every line with the name: the last one counts. */
function withLine(text: string, name: string, value: string): string {
  const line = new RegExp(`^(\\s*(?:export\\s+)?${name}\\s*=).*$`, 'gm');
  if (line.test(text)) return text.replace(line, `$1${value}`);
  return `${text.replace(/\n?$/, '\n')}${name}=${value}\n`;
}
