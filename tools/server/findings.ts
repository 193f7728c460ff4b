import type { Values } from '../launch/settings.ts';

/** What doctor says of one thing. */
export type Finding = { level: 'good' | 'warning' | 'fault'; text: string };

export const good = (text: string): Finding => ({ level: 'good', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const fault = (text: string): Finding => ({ level: 'fault', text });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Certbot renews 30 days before the end: two weeks before it, several attempts have failed. */
const certificateDays = 14;
/** One night and the timer's delay. */
const backupHours = 26;
const scarceBytes = 1_000_000_000;
const emptyBytes = 300_000_000;

const date = (moment: Date) => moment.toISOString().slice(0, 10);

export type Certificate = { error: string } | { validTo: Date };

export function judgeCertificate(host: string, certificate: Certificate, now: Date): Finding {
  if ('error' in certificate) return fault(`${host}: сертификат не годится: ${certificate.error}`);
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / dayMs);
  if (days < certificateDays)
    return warning(`${host}: сертификат кончается через ${days} дн. Проверьте продление: certbot renew --dry-run`);
  return good(`${host}: сертификат до ${date(certificate.validTo)}`);
}

/** Judges the settings of a server behind nginx: without them all visitors share one client IP and its limits. */
export function judgeProxySettings(values: Values): Finding {
  const faults = [
    ...(values.SITE_URL?.startsWith('https://') ? [] : ['SITE_URL начинается не с https://']),
    ...(values.PUBLIC_CONTENT_URL?.startsWith('https://') ? [] : ['PUBLIC_CONTENT_URL начинается не с https://']),
    ...(values.TRUST_PROXY === 'on' ? [] : ['нужно TRUST_PROXY=on']),
    ...(Number(values.TRUST_PROXY_HOPS) > 0 ? [] : ['нужно TRUST_PROXY_HOPS=1']),
  ];
  return faults.length > 0 ? fault(`Настройки для работы за nginx: ${faults.join('; ')}`) : good('Настройки для nginx');
}

/** @param configuration what `nginx -T` prints */
export function judgeProxyHeaders(configuration: string): Finding {
  const missing = [
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Host $http_host;',
  ].filter((line) => !configuration.includes(line));
  if (missing.length === 0) return good('Заголовки nginx');
  return fault(`nginx не передаёт заголовки, адрес посетителя можно подделать. Нет строк: ${missing.join(' ')}`);
}

const weekMs = 7 * dayMs;
const yearSeconds = 31_536_000;

/** @param ageMs since the installation */
export function judgeHsts(seconds: number, ageMs: number): Finding[] {
  if (seconds >= yearSeconds) return [];
  const text = `HSTS на ${seconds} с`;
  return ageMs < weekMs
    ? [good(`${text}: так в первую неделю`)]
    : [warning(`${text}. Неделя прошла, https работает — уберите HSTS_SECONDS из .env: будет год. clinic apply`)];
}

/** @param html of the home page */
export const judgeHomePage = (html: string): Finding =>
  /<meta name="robots" content="noindex/.test(html)
    ? warning(
        'На сайте демонстрационная клиника, поисковые системы его не берут: замените её, начиная с телефона в общих настройках',
      )
    : good('Главная страница открыта поисковым системам');

/** @param newest time of the newest archive */
export function judgeBackups(newest: Date | null, now: Date): Finding {
  if (!newest) return fault('Копий нет. Сделать: systemctl start clinic-backup');
  const hours = Math.floor((now.getTime() - newest.getTime()) / hourMs);
  if (hours >= backupHours)
    return fault(`Последней копии ${hours} ч. Посмотрите: systemctl status clinic-backup.timer clinic-backup`);
  return good(`Последняя копия: ${minuteOf(newest)}`);
}

const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function judgeDisk(folder: string, freeBytes: number): Finding {
  const text = `${folder}: свободно ${Math.floor(freeBytes / 1_000_000)} МБ`;
  if (freeBytes < emptyBytes) return fault(`${text}, заявки скоро перестанут приниматься`);
  return freeBytes < scarceBytes ? warning(`${text}, пора освободить место`) : good(text);
}

/** @param mode of a file with secrets, as `stat` returns it */
export function judgeMode(file: string, mode: number): Finding {
  if ((mode & 0o077) === 0) return good(`${file}: доступ только у владельца`);
  return fault(`${file} могут читать другие пользователи: chmod 600 ${file}`);
}

/** @param synchronized what `timedatectl show -p NTPSynchronized --value` prints */
export function judgeClock(synchronized: string): Finding {
  if (synchronized.trim() === 'yes') return good('Часы сверяются по сети');
  return warning('Часы не сверяются по сети: apt-get install systemd-timesyncd && timedatectl set-ntp true');
}

/** @param made text of the file, null if it is missing @param expected what .env makes of it now */
export function judgeEnvironment(file: string, made: string | null, expected: string): Finding {
  if (made === expected) return good(`${file}: как в .env`);
  return made === null
    ? fault(`${file}: файла нет. Сделать: clinic apply`)
    : warning(`${file} не такой, как .env: правки ещё не действуют. clinic apply`);
}

/** @param started when the node has started @param made time of its environment file */
export function judgeStart(unit: string, started: Date, made: Date): Finding[] {
  return started.getTime() >= Math.floor(made.getTime() / 1000) * 1000
    ? []
    : [warning(`${unit} работает с прежними настройками: clinic apply`)];
}

/** @param listed what `systemctl list-units --state=failed --plain --no-legend` prints */
export const judgeFailedUnits = (listed: string): Finding[] =>
  listed
    .split('\n')
    .flatMap((line) => line.trim().split(/\s+/)[0] || [])
    .map((unit) =>
      fault(`${unit}: сбой. Почему: journalctl -u ${unit} -n 50. Устранив причину: systemctl reset-failed ${unit}`),
    );

export type DatabaseKind = 'sqlite' | 'postgres';
const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** @param archived kind of database in the newest archive, null when it cannot be read */
export function judgeArchive(file: string, archived: DatabaseKind | null, running: DatabaseKind): Finding {
  if (archived === null) return fault(`${file} не читается: сделайте копию заново, clinic backup`);
  if (archived === running) return good(`В копии та же база, что работает: ${databaseNames[running]}`);
  return fault(
    `В последней копии база ${databaseNames[archived]}, а работает ${databaseNames[running]}: ` +
      'вернуть её нельзя. Сделайте новую: clinic backup',
  );
}

/**
 * A copy of another database is of the right kind and size, and useless.
 * @param copied when the newest row in the archive was stored @param stored the same of the running database, then
 */
export function judgeNewestRow(copied: Date | null, stored: Date | null): Finding[] {
  if (!copied || !stored) return [];
  if (copied < stored)
    return [fault(`В последней копии нет строк от ${minuteOf(stored)}, которые были до неё: копируется другая база`)];
  return [good(`Новейшее в копии: ${minuteOf(copied)}`)];
}

/** A database or a folder that was lost makes the archive small. @param former bytes of the archive before, 0 for none */
export const judgeSize = (bytes: number, former: number): Finding[] =>
  bytes < former / 2
    ? [warning(`Последняя копия вдвое меньше прежней (${bytes} и ${former} байт): clinic rehearse покажет, что в ней`)]
    : [];

/** @param isCarried whether a program takes each archive to another machine */
export const judgeCarrying = (isCarried: boolean): Finding =>
  isCarried
    ? good('Копии уходят на другую машину')
    : warning(
        'Копии лежат только на этом сервере: пропадёт диск — пропадут и они. Как уносить: docs/operations/backup.md',
      );

/** @param metrics of content, in the format of Prometheus */
export function judgeMetrics(metrics: string): Finding[] {
  const seen = [...metrics.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    ...{ name, label: /"(.*?)"/.exec(labels)?.[1] ?? '', value: Number(value) },
  }));
  const found = seen.flatMap(({ name, label, value }): Finding[] => {
    if (name === 'content_database_up' && value === 0) return [fault('База не отвечает: заявки не принимаются')];
    if (value === 0) return [];
    if (name === 'content_notices' && label === 'failed')
      return [warning(`Письма о заявках не ушли за сутки (${value}): почтовый сервер. Сами заявки — в админ-панели`)];
    if (name === 'content_handover_troubles')
      return [fault(`Заявки не попадают в ${label}: причина — в админ-панели, «Каналы»`)];
    if (name === 'content_visit_overlaps')
      return [warning('Две записи в одно время: разведите их на листе «День» и сообщите разработчику')];
    return [];
  });
  return found.length > 0 ? found : [good('База отвечает, письма и заявки доходят')];
}

/**
 * PostgreSQL is archived by its own program, which must not be older than the server.
 * @param program what `pg_dump --version` prints, null without the program
 * @param server what `SHOW server_version` returns, null when the server does not answer
 */
export function judgeDumpProgram(program: string | null, server: string | null): Finding {
  if (program === null) return fault('Нет pg_dump: копии не сделать. Поставьте: apt-get install postgresql-client');
  if (server === null) return fault('База не отвечает: проверьте DATABASE_URL и сервер базы');
  const [own, needed] = [program.replace(/^\D*/, ''), server].map((version) => Number.parseInt(version, 10));
  if (own !== undefined && needed !== undefined && own >= needed)
    return good(`pg_dump ${own} для PostgreSQL ${needed}`);
  return fault(`pg_dump ${own} старше сервера базы (${needed}): поставьте postgresql-client-${needed}`);
}

/** @param configuration what `nginx -T` prints */
export const judgeUnknownNames = (configuration: string): Finding =>
  /ssl_reject_handshake\s+on;/.test(configuration)
    ? good('Чужим именам nginx не отвечает')
    : warning('Чужим именам отвечает первый сервер nginx: возьмите deploy/nginx/default.conf или свой default_server');

/** A file or folder that has outlived its use. `isFresh`: it may still be needed. */
export type Leftover = { path: string; about: string; bytes: number; isFresh: boolean };

export const judgeLeftovers = (leftovers: Leftover[]): Finding[] =>
  leftovers.length === 0
    ? [good('Лишнего на диске нет')]
    : leftovers.map(({ path, about, bytes, isFresh }) => {
        const text = `${path} (${about}, ${Math.ceil(bytes / 1_000_000)} МБ)`;
        return isFresh ? good(text) : warning(`${text}. Не нужно — удалите: rm -r ${path}`);
      });

/** It is meant for one start: with it the next wrong database would be taken. */
export const judgeAcceptance = ({ ACCEPT_DATABASE }: Values): Finding[] =>
  ACCEPT_DATABASE === 'on'
    ? [warning('ACCEPT_DATABASE=on: база принята, уберите строку и примените: clinic apply')]
    : [];

/** What stays of a text while days, bytes and hours go on. */
const withoutNumbers = (text: string): string => text.replace(/\d+/g, '0');

const without = (texts: string[], others: string[]): string[] => {
  const known = new Set(others.map(withoutNumbers));
  return texts.filter((text) => !known.has(withoutNumbers(text)));
};

/** Returns the troubles that were there at the first look too: a restart is none. */
export const keepPersisting = (first: string[], second: string[]): string[] => without(second, without(second, first));

/** Returns the letter to the administrator about what has changed since the last one; null when nothing has. */
export function writeLetter(
  host: string,
  known: string[],
  troubles: string[],
): { subject: string; text: string } | null {
  const [appeared, gone] = [without(troubles, known), without(known, troubles)];
  if (appeared.length + gone.length === 0) return null;
  const list = (title: string, texts: string[]) =>
    texts.length > 0 ? `${title}\n${texts.map((text) => `— ${text}\n`).join('')}\n` : '';
  const subject = troubles.length > 0 ? `${host}: не в порядке ${troubles.length}` : `${host}: снова всё в порядке`;
  const text = list('Не в порядке:', troubles) + list('Больше не беспокоит:', gone);
  return { subject, text: `${text}Подробно: clinic doctor. Что делать: docs/operations/runbook.md` };
}
