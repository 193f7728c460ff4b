import type { Values } from '../settings.ts';

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

/** @param newest time of the newest archive */
export function judgeBackups(newest: Date | null, now: Date): Finding {
  if (!newest) return fault('Копий нет. Сделать: systemctl start clinic-backup');
  const hours = Math.floor((now.getTime() - newest.getTime()) / hourMs);
  if (hours >= backupHours)
    return fault(`Последней копии ${hours} ч. Посмотрите: systemctl status clinic-backup.timer clinic-backup`);
  return good(`Последняя копия: ${newest.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
}

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

/** @param changed time of .env @param made time of the part's environment file */
export function judgeEnvironment(file: string, changed: Date, made: Date): Finding {
  if (made >= changed) return good(`${file}: не старше .env`);
  return warning(`${file} старше .env, правки ещё не действуют: clinic apply`);
}
