import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../launch/places.ts';
import type { BareServer, Ran } from './debian.ts';
import { drill } from './drills.ts';
import { type Command, readCommands } from './read-commands.ts';
import { judgeVisits, type Step, withVisitors } from './visitors.ts';

/** In the order in which an engineer needs them: the last one ends with the removal. */
const documents = ['servers.md', 'settings.md', 'backup.md', 'handover.md', 'monitoring.md', 'runbook.md'];

/** Host names of the documents; the server has certificates of its own for them. */
const siteHosts = ['clinic.ru', 'novoe.ru'];
export const hosts = siteHosts.flatMap((name) => [name, `www.${name}`, `admin.${name}`]);
const database = 'postgres://clinic:secret@127.0.0.1/clinic';
/** Where `clinic-watch` reads it too: its unit hides /root. */
const certificate = '/etc/ssl/walk.pem';

export const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const newerVersion = version.replace(/\d+\.\d+$/, (rest) => `${Number.parseInt(rest, 10) + 1}.0`);

/** What stands in the documents for something of this server. */
const examples: [string, string][] = [
  ['ВЕРСИЯ', version],
  ['НОВАЯ', newerVersion],
  ['linux-x64', `linux-${process.arch}`],
  // Visitors of the walk need pages.
  ['clinic install ', 'clinic install --demo '],
  ['postgres://имя:пароль@узел/база', database],
  ['/var/backups/clinic/clinic-….tar.gz', '"$(ls -t /var/backups/clinic/clinic-*.tar.gz | head -n 1)"'],
];

/** While each of these runs for the first time, visitors come, who lose no page and no form. */
const watched = [
  ...[/clinic apply/, /clinic password/, /clinic restore/],
  ...[/deploy\/clinic upgrade/, /clinic rollback --yes/],
];

/** Puts a release on the server, a newer one beside it, certificates and an empty database. */
export async function prepare({ folder, run }: BareServer, archive: string): Promise<void> {
  for (const file of [archive, `${archive}.sha256`]) cpSync(file, join(folder, 'root', basename(file)));
  writeFileSync(join(folder, 'root/newer.sh'), newer(basename(archive, '.tar.gz')));
  const names = hosts.map((name) => `DNS:${name}`).join(',');
  const about = `-subj /CN=${siteHosts[0]} -addext subjectAltName=${names} -days 60`;
  const live = siteHosts.flatMap((name) => [name, `admin.${name}`]).map((name) => `/etc/letsencrypt/live/${name}`);
  for (const line of [
    'sh newer.sh',
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout /root/key.pem -out ${certificate} ${about}`,
    `systemctl set-environment NODE_EXTRA_CA_CERTS=${certificate}`,
    ...live.map((place) => `install -D ${certificate} ${place}/fullchain.pem; install -D key.pem ${place}/privkey.pem`),
    `cd / && runuser -u postgres -- psql -q -c "CREATE ROLE clinic LOGIN PASSWORD 'secret'" -c 'CREATE DATABASE clinic OWNER clinic'`,
  ]) {
    const { code, output } = await run(line);
    if (code !== 0) throw new Error(`${line}: ${output}`);
  }
}

/** The same release under a newer version: only release.json and its checksum differ. */
const newer = (name: string): string => {
  const next = name.replace(version, newerVersion);
  return [
    `set -e; mkdir ahead; tar -xzf ${name}.tar.gz -C ahead; cd ahead; mv ${name} ${next}; cd ${next}`,
    `sed -i 's/"version": "${version}"/"version": "${newerVersion}"/' release.json package.json`,
    "grep -vE '  (release|package)\\.json$' SHA256SUMS > sums; sha256sum release.json package.json >> sums; mv sums SHA256SUMS",
    `cd ..; tar -cf - ${next} | gzip -1 > ../${next}.tar.gz; cd ..; rm -r ahead; sha256sum ${next}.tar.gz > ${next}.tar.gz.sha256`,
  ].join('\n');
};

/** Carries out every command of the documents and returns what came of each. Goes on after a fault. */
export async function walk(server: BareServer, note: (text: string) => void): Promise<Step[]> {
  const steps: Step[] = [];
  const unwatched = new Set(watched);
  for (const name of documents) {
    const commands = readCommands(readFileSync(join(root, 'docs/operations', name), 'utf8'));
    let folder = '/root';
    for (const command of commands) {
      if (command.opensBlock) folder = '/root';
      const begun = performance.now();
      const text = inFolder(folder, substitute(command.text));
      const pattern = [...unwatched].find((one) => one.test(command.text));
      if (pattern) unwatched.delete(pattern);
      const {
        done: ran,
        visits,
        output: visited,
      } = pattern
        ? await withVisitors(server, () => server.run(text))
        : { done: await server.run(text), visits: null, output: '' };
      folder = /^folder=(.+)$/m.exec(ran.output)?.[1] ?? folder;
      const seconds = (performance.now() - begun) / 1000;
      const fault = judge(command, ran) || judgeVisits(visits);
      const place = `${name}:${command.line}`;
      const seen = visits ? ` ${JSON.stringify(visits)}` : '';
      note(`${place} $ ${command.text}\n${ran.output}${visited}${fault || 'ok'}, ${seconds.toFixed(1)} s${seen}\n`);
      steps.push({ place, command: command.text, seconds, fault, visits });
    }
    // Here the server has everything that may fail: PostgreSQL and two nodes of each part.
    if (name === 'monitoring.md') steps.push(...(await drill(server, note)));
  }
  const table = steps.flatMap(({ command, seconds, visits }) => (visits ? [{ command, seconds, ...visits }] : []));
  for (const row of table) note(JSON.stringify(row));
  return steps;
}

const substitute = (text: string): string =>
  examples.reduce((changed, [example, real]) => changed.replaceAll(example, real), text);

/** The commands of a block are typed one after another, so `cd` lasts. The certificate is trusted as a real one is. */
const inFolder = (folder: string, text: string): string =>
  `export NODE_EXTRA_CA_CERTS=${certificate}; cd ${folder}\n${text}\ncode=$?; echo folder=$PWD; exit $code`;

/** Returns what differs from the document, or an empty string. */
function judge({ expected }: Command, { code, output }: Ran): string {
  const unseen = expected.map(substitute).filter((words) => !output.includes(words));
  if (code === 127) return 'FAULT: unknown command';
  if (code !== 0) return `FAULT: exit code ${code}`;
  return unseen.length > 0 ? `FAULT: not seen: ${unseen.join(', ')}` : '';
}
