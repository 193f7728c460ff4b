import type { BareServer } from './debian.ts';

/** Pages and forms of visitors: how many were asked for, how many came, and the longest wait. */
export type Visits = { pages: number; pagesLost: number; forms: number; formsLost: number; longestFormSeconds: number };

/** What came of one command: `fault` is empty when it did what its document says. */
export type Step = { place: string; command: string; seconds: number; fault: string; visits: Visits | null };

/** `submitTimeoutMs` of site/app/lib/limits.ts: a browser gives up after so long. */
const browserSeconds = 95;
/**
 * Each form comes from an address and a phone of its own: five forms in ten minutes are the limit of one. `round` sets
 * those of one command apart from those of the others.
 */
const script = (round: number) => `
rm -rf /run/visits; mkdir /run/visits; cd /run/visits
site=$(sed -n 's/^SITE_URL=//p' /opt/clinic/.env)
ask() { curl -sk --max-time ${browserSeconds} "$@"; }
paths=$(ask $site/sitemap.xml | grep -o '<loc>[^<]*' | sed 's/<loc>//' | head -n 30)
consent=$(ask $site/callback/choices | grep -o '"callback":{[^}]*' | grep -o '"hash":"[^"]*' | cut -d'"' -f4)
[ -n "$paths" ] && [ -n "$consent" ] || { echo 'no pages or no consent'; exit 1; }
send() {
  ask --interface 127.0.$((100 + ${round})).$1 -w '\\n%{time_total}\\n' -d type=question -d name=Anna -d "consent=$consent" \\
    -d "phone=%2B7913$(printf %03d%04d ${round} $1)" -d "key=visitor-of-a-bare-server-$RANDOM-$1" $site/callback/submission > form-$1
}
read_pages() {
  while [ ! -e over ]; do
    for path in $paths; do
      [ -e over ] && break
      ask -o page-body -w '%{http_code}\\n' "$path" >> pages
      sleep 0.1
    done
  done
}
read_pages & reader=$!
for i in $(seq 1 250); do [ -e over ] && break; send $i & sleep 1; done
wait
echo pages=$(wc -l < pages) lost=$(grep -vc '^200$' pages) forms=$(ls form-* | wc -l) \\
  sent=$(grep -l '"kind":"sent"' form-* | wc -l) longest=$(tail -qn 1 form-* | sort -n | tail -n 1)
grep -v '^200$' pages | sort | uniq -c
grep -L '"kind":"sent"' form-* | head -n 3 | xargs -r cat
`;

let rounds = 0;

/** Lets visitors read pages and send a form each second through nginx while `work` runs. */
export async function withVisitors<T>(server: BareServer, work: () => Promise<T>) {
  rounds += 1;
  const visiting = server.run(script(rounds));
  // A few answers before anything stops.
  await server.run('sleep 3');
  const done = await work();
  await server.run('sleep 3; touch /run/visits/over');
  const { output } = await visiting;
  return { done, visits: readVisits(output), output };
}

function readVisits(output: string): Visits {
  const number = (name: string) => Number(new RegExp(`\\b${name}=([\\d.]+)`).exec(output)?.[1] ?? Number.NaN);
  return {
    pages: number('pages'),
    pagesLost: number('lost'),
    forms: number('forms'),
    formsLost: number('forms') - number('sent'),
    longestFormSeconds: number('longest'),
  };
}

/** Returns what the visitors have lost, or an empty string. */
export function judgeVisits(visits: Visits | null): string {
  if (!visits) return '';
  const isFine = visits.pages > 0 && visits.forms > 0 && visits.pagesLost === 0 && visits.formsLost === 0;
  return isFine ? '' : `FAULT: visitors: ${JSON.stringify(visits)}`;
}
