import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Fault, say, step } from '../launch/console.ts';
import { readEnvFile } from '../settings.ts';
import { isMoved, movingConfiguration, redirectConfiguration, renameHosts } from './nginx-configuration.ts';
import { type Hosts, readDomainOptions, withDomain } from './options.ts';
import { places } from './places.ts';
import { unknownHosts } from './preflight.ts';
import { certify, inCode, reloadNginx, restart, writeEnvironments, writePrivate } from './steps.ts';

/** Exists only while certbot runs. */
const movingServers = '/etc/nginx/conf.d/clinic-moving.conf';

/**
 * Moves the site and the admin to other host names: certificates, settings, nginx. The former names redirect, so their
 * certificates go on being renewed.
 */
export async function changeDomain(args: string[]): Promise<number> {
  const to = readDomainOptions(args);
  const settings = readFileSync(inCode('.env'), 'utf8');
  const values = readEnvFile('.env', settings);
  const from: Hosts = { site: hostOf(values.SITE_URL), admin: hostOf(values.PUBLIC_CONTENT_URL) };
  if (!isMoved(from, to)) throw new Fault(`Сайт уже работает под именем ${to.site}, админ-панель — ${to.admin}`);
  const former = existsSync(places.nginxFormer) ? readFileSync(places.nginxFormer, 'utf8') : '';
  if ([to.site, to.admin].some((name) => former.includes(` ${name} `) || former.includes(` ${name};`)))
    throw new Fault(`Это имя есть среди прежних: уберите его из ${places.nginxFormer} и повторите`);
  const unknown = await unknownHosts([to.site, to.admin]);
  if (unknown.length > 0) throw new Fault(`Нет записи DNS: ${unknown.join(', ')}. Укажите там адрес этого сервера`);

  await step('Сертификаты', async () => {
    writeFileSync(movingServers, movingConfiguration(from, to));
    await reloadNginx();
    await certify({ email: values.ADMIN_EMAIL ?? '', ...to });
  });
  await step('Настройки и перезапуск', async () => {
    writePrivate(inCode('.env'), withDomain(settings, to));
    writeEnvironments();
    await restart();
  });
  await step('nginx', async () => {
    const servers = readFileSync(places.nginxServers, 'utf8');
    writeFileSync(places.nginxServers, renameHosts(servers, from, to));
    writeFileSync(places.nginxFormer, renameHosts(former, from, to) + redirectConfiguration(from, to));
    rmSync(movingServers);
    await reloadNginx();
  });
  say(`\nСайт https://${to.site}, админ-панель https://${to.admin}/admin; прежние имена переводят на новые.`);
  say('Сообщите новый адрес поисковикам (Яндекс Вебмастер: «Переезд сайта»). Проверить: clinic doctor');
  return 0;
}

const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).hostname : '');
