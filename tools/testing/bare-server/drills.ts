import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../launch/places.ts';
import type { BareServer } from './debian.ts';
import { judgeVisits, type Step, withVisitors } from './visitors.ts';

const mailPort = 2525;
const node = '/opt/clinic/node/bin/node';
/** Writes every letter it has taken to /root/letters. */
const mailProgram = `import { writeFileSync } from 'node:fs';
import { startMailServer } from './mail-server.ts';
const mail = await startMailServer({}, ${mailPort});
setInterval(() => writeFileSync('/root/letters', mail.heard()), 100);
`;
const startMail = `systemd-run -q --unit=drill-mail --setenv=HOME=/root ${node} /root/mail.mjs
for i in $(seq 100); do [ -e /root/letters ] && break; sleep 0.1; done`;
const stopMail = 'systemctl stop drill-mail; rm -f /root/letters';

/** Runs the watch as its timer does. Prints the number of letters, what was told, and the seconds it took. */
const watch = `begun=$(date +%s); systemctl start clinic-watch; echo code=$?
sleep 1; echo letters=$(grep -c '^DATA' /root/letters || true) seconds=$(($(date +%s) - begun))
cat /var/lib/clinic-watch/troubles.json`;

const site = 'curl -skf -o /dev/null --max-time 20 "$(sed -n \'s/^SITE_URL=//p\' /opt/clinic/.env)/"';
const until = (condition: string, seconds: number) =>
  `begun=$(date +%s); until ${condition}; do [ $(($(date +%s) - begun)) -lt ${seconds} ] || exit 1; sleep 1; done
echo back=$(($(date +%s) - begun))`;
const nodes = 'clinic-content clinic-content@2 clinic-site clinic-site@2';
const healthy = `curl -sf -o /dev/null http://127.0.0.1:1337/_health && curl -sf -o /dev/null http://127.0.0.1:1338/_health \\
  && curl -sf -o /dev/null http://127.0.0.1:3000/readyz && curl -sf -o /dev/null http://127.0.0.1:3001/readyz`;
const backWithinSeconds = 300;

/** `seen`: what the output must match. */
type Drill = { title: string; line: string; seen: RegExp[] };

const live = '/etc/letsencrypt/live/novoe.ru';
const drills: Drill[] = [
  {
    title: 'a mail server',
    line: `echo 'SMTP_HOST=127.0.0.1
SMTP_PORT=${mailPort}
MAIL_FROM=site@novoe.ru
NOTICE_TO=it@novoe.ru' >> /opt/clinic/.env; ${startMail}; clinic apply && ${watch}`,
    seen: [/code=0/, /letters=1 /, /Копии лежат только на этом сервере/, /^(?!.*(сертификат|нет ответа))/s],
  },
  {
    title: 'nothing new: no letter',
    line: watch,
    seen: [/code=0/, /letters=1 /],
  },
  {
    title: 'every node killed five times: back without a person, no letter',
    line: `for i in 1 2 3 4 5; do systemctl kill -s KILL ${nodes}; sleep 2; done
${until(`{ ${healthy} && ${site}; }`, backWithinSeconds)}; ${watch}`,
    seen: [/back=\d+/, /code=0/, /letters=1 /],
  },
  {
    title: 'mail server away, certificate near its end, full disk, database away: the watch fails and tries again',
    line: `${stopMail}; cp ${live}/fullchain.pem /root/whole.pem
openssl req -x509 -new -key ${live}/privkey.pem -out ${live}/fullchain.pem -subj /CN=novoe.ru \\
  -addext subjectAltName=DNS:novoe.ru,DNS:www.novoe.ru,DNS:admin.novoe.ru -days 5
cat ${live}/fullchain.pem >> /etc/ssl/walk.pem; systemctl reload nginx
mount -t tmpfs -o size=100m tmpfs /var/backups/clinic; systemctl stop postgresql
systemctl start clinic-watch; echo watch=$?`,
    seen: [/watch=1/],
  },
  {
    title: 'the mail server is back: one letter names all of them',
    line: `${startMail}; ${watch}`,
    seen: [
      /code=0/,
      /letters=1 /,
      /"novoe\.ru: сертификат кончается/,
      /заявки скоро перестанут/,
      /База не отвечает|не готов/,
    ],
  },
  {
    title: 'all is well again: one more letter',
    line: `cp /root/whole.pem ${live}/fullchain.pem; systemctl reload nginx; umount /var/backups/clinic
systemctl start postgresql; ${until(`{ ${healthy}; }`, backWithinSeconds)}; ${watch}`,
    seen: [/back=\d+/, /code=0/, /letters=2 /, /^(?!.*(скоро перестанут|База не отвечает|не готов|сертификат))/s],
  },
  {
    title: 'a content service that hangs is told of and restarted',
    line: `systemctl kill -s STOP clinic-content; begun=$(date +%s); ${watch}
${until(`{ ${healthy}; }`, backWithinSeconds)}`,
    seen: [/letters=3 /, /clinic-content не готов/, /back=\d+/],
  },
];

/** Content is away for so long while a command runs; its start comes on top. */
const awaySeconds = 40;
const slowStart = '/etc/systemd/system/clinic-content.service.d/slow.conf';

/**
 * Lets the server fail in every way that its administrator must learn of, and counts forms while content is away for
 * 40 s in a planned restart.
 */
export async function drill(server: BareServer, note: (text: string) => void): Promise<Step[]> {
  cpSync(join(root, 'tools/testing/mail-server.ts'), join(server.folder, 'root/mail-server.ts'));
  writeFileSync(join(server.folder, 'root/mail.mjs'), mailProgram);
  const steps: Step[] = [];
  const place = 'drill';
  for (const { title, line, seen } of drills) {
    const begun = performance.now();
    const { output } = await server.run(line);
    const missing = seen.filter((pattern) => !pattern.test(output));
    const seconds = (performance.now() - begun) / 1000;
    const fault = missing.length > 0 ? `FAULT: not seen: ${missing.join(', ')}` : '';
    note(`${place} ${title}\n${output}${fault || 'ok'}, ${seconds.toFixed(1)} s\n`);
    steps.push({ place, command: title, seconds, fault, visits: null });
  }
  return [...steps, await planRestart(server, note)];
}

/** One node of content that starts slowly: without the other, `clinic apply` leaves visitors without content. */
async function planRestart(server: BareServer, note: (text: string) => void): Promise<Step> {
  const begun = performance.now();
  await server.run(`mkdir -p $(dirname ${slowStart})
printf '[Service]\\nExecStartPre=/bin/sleep ${awaySeconds}\\nTimeoutStartSec=180\\n' > ${slowStart}
sed -i 's/^CONTENT_NODES=.*/CONTENT_NODES=127.0.0.1:1337/' /opt/clinic/.env; clinic apply`);
  const { done, visits, output } = await withVisitors(server, () => server.run('clinic apply'));
  await server.run(`rm ${slowStart}; systemctl daemon-reload`);
  const fault = done.code === 0 ? judgeVisits(visits) : `FAULT: exit code ${done.code}`;
  const seconds = (performance.now() - begun) / 1000;
  const command = `clinic apply, content away for ${awaySeconds} s`;
  note(`${command}\n${done.output}${output}${fault || 'ok'} ${JSON.stringify(visits)}\n`);
  return { place: 'drill', command, seconds, fault, visits };
}
