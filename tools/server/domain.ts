import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { say, step, UserError } from '../launch/console.ts';
import { readEnvFile } from '../launch/settings.ts';
import { type Prepared, prepareSettings, useSettings } from './apply.ts';
import {
  formerNames,
  isMoved,
  movingConfiguration,
  permanentRedirects,
  renamedServers,
  renameHosts,
  withoutNames,
} from './nginx-configuration.ts';
import { type Hosts, readDomainOptions, withDomain } from './options.ts';
import { places } from './places.ts';
import { explainUnknownHosts, unknownHosts } from './preflight.ts';
import { certify, inCode, reloadNginx } from './steps.ts';

/**
 * Moves the site and the admin to other host names: certificates, settings, nginx. The former names redirect, so their
 * certificates go on being renewed; until `--confirm` only for now, so that the move can be undone.
 */
export async function changeDomain(args: string[]): Promise<number> {
  if (args.length === 1 && args[0] === '--confirm') return confirmDomain();
  const to = readDomainOptions(args);
  const settings = readFileSync(inCode('.env'), 'utf8');
  const values = readEnvFile('.env', settings);
  const from: Hosts = { site: hostOf(values.SITE_URL), admin: hostOf(values.PUBLIC_CONTENT_URL) };
  if (!isMoved(from, to)) throw new UserError(`Сайт уже работает под именем ${to.site}, админ-панель — ${to.admin}`);
  const unknown = await unknownHosts([to.site, to.admin]);
  if (unknown.length > 0) throw new UserError(explainUnknownHosts(unknown));
  const prepared = await step('Проверка настроек', () =>
    prepareSettings(withDomain(settings, to), { isRenaming: true }),
  );
  const former = existsSync(places.nginxFormer) ? readFileSync(places.nginxFormer, 'utf8') : '';
  try {
    await step('Сертификаты', async () => {
      writeFileSync(places.nginxMoving, movingConfiguration(from, to));
      await reloadNginx();
      await certify({ email: values.ADMIN_EMAIL ?? '', ...to });
    });
    await step('Настройки и перезапуск', () => serveBoth(former, { from, to }, prepared));
    await step('nginx', async () => {
      const servers = readFileSync(places.nginxServers, 'utf8');
      writeFileSync(places.nginxServers, renameHosts(servers, from, to));
      writeFileSync(places.nginxFormer, formerNames(former, from, to));
    });
  } catch (error) {
    if (former) writeFileSync(places.nginxFormer, former);
    else rmSync(places.nginxFormer, { force: true });
    throw error;
  } finally {
    rmSync(places.nginxMoving, { force: true });
    await reloadNginx();
  }
  say(`\nСайт https://${to.site}, админ-панель https://${to.admin}/admin; прежние имена переводят на новые.`);
  say('Проверить: clinic doctor. Вернуть прежние имена: clinic domain с ними');
  say('Всё верно — сделайте перевод постоянным: clinic domain --confirm, и сообщите новый адрес поисковикам');
  return 0;
}

/** Tells browsers and search engines that the former names have moved for good. */
async function confirmDomain(): Promise<number> {
  if (!existsSync(places.nginxFormer)) throw new UserError('Прежних имён нет: имена сайта не менялись');
  writeFileSync(places.nginxFormer, permanentRedirects(readFileSync(places.nginxFormer, 'utf8')));
  await reloadNginx();
  say('✓ Прежние имена переводят на новые навсегда (308). Яндекс Вебмастер: «Переезд сайта»');
  return 0;
}

/** Until all nodes have restarted, nginx answers for both names, and each node redirects to its own. */
async function serveBoth(former: string, { from, to }: { from: Hosts; to: Hosts }, prepared: Prepared): Promise<void> {
  const servers = readFileSync(places.nginxServers, 'utf8');
  writeFileSync(places.nginxFormer, withoutNames(former, to));
  writeFileSync(places.nginxMoving, movingConfiguration(from, to) + renamedServers(servers, from, to));
  await reloadNginx();
  await useSettings(prepared);
}

const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).hostname : '');
