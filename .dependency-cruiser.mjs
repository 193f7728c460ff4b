import { globSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

const content = 'content/src';
const serverPlatform = `${content}/platform/(?!admin/|strapi/admin/)`;
const app = 'site/app';
const server = 'site/server';
/** Of `cms` the types of pages: React Router refuses a value of a `.server` file in a browser's code. */
const views = ['contract/', `${app}/(lib|model|ui|styles)/`, `${app}/cms/[^/]+\\.server\\.ts$`];
const entryPoints = ['contract/', `${app}/(entry-points|inline-scripts)\\.server\\.ts$`];

/**
 * The houses of the content service above `platform`, the lowest first. A room (`desk/requests`) imports rooms of lower
 * houses by their faces. `content/src/README.md` says what lives where.
 */
const houses = [['people', 'publishing'], ['delivery'], ['rules'], ['desk', 'editing']];

/** @type {[room: string, meets: string, why: string][]} rooms that meet beside or against that order */
const meetings = [
  ['delivery/handover', 'desk/appointments', 'a receiver with a timetable of its own fills the hours that are offered'],
  ['delivery/handover', 'delivery/jobs', 'a receiver is a definition that the queue works off'],
  ['delivery/staff-calls', 'delivery/jobs', 'a receiver is a definition that the queue works off'],
  ['delivery/staff-calls', 'desk/appointments', 'a call names the hour that waits for a confirmation'],
  ['desk/requests', 'desk/appointments', 'a request takes, moves and frees a time'],
  ['desk/requests', 'editing/entry-life', 'an erased request leaves no trace in the trash'],
  ['desk/requests', 'editing/media', 'a CV becomes a private file'],
  ['editing/entry-life', 'desk/appointments', 'removing a doctor names the visits that are coming'],
  ['editing/prices', 'editing/entry-life', 'prices can be planned for a moment'],
  ['publishing/redirects', 'publishing/change-log', 'sites learn of a redirect at once'],
  ['rules/links', 'rules/fields', 'a wrong link is refused as a wrong fact is'],
  ['rules/readiness', 'desk/appointments', 'a clinic is ready once its hours are'],
  ['rules/readiness', 'rules/texts', 'a clinic is ready once its consents are'],
  ['rules/texts', 'rules/fields', 'rules read the fields that facts are found in'],
  ['rules/texts', 'rules/links', 'a text with a dead link is one of the remarks'],
];

const rooms = houses.flatMap((level, height) =>
  level.flatMap((house) =>
    readdirSync(new URL(`${content}/${house}`, import.meta.url)).map((room) => ({
      room: `${house}/${room}`,
      lower: houses.slice(0, height).flat(),
    })),
  ),
);

/**
 * Capabilities that others stand on. Every other one can be deleted: nothing names its folder but the lists in `compose`.
 *
 * @type {Record<string, string>} folder below `content/src` → who needs it
 */
const foundations = {
  'delivery/handover': 'consents, erasing and the desk name the receivers',
  'delivery/jobs': 'calls of the staff and handover are jobs',
  'delivery/staff-calls': 'the board switches them on and shows whom they reach',
  'desk/appointments': 'requests take times',
  'editing/entry-life/history': 'the trash restores by versions',
  'editing/entry-life/kept-links': 'the trash restores links',
  'editing/entry-life/receipt': 'the price sheet says since when prices are on the site',
  'editing/entry-life/removal': 'erasing looks into the trash',
  'editing/entry-life/schedule': 'prices can be planned for a moment',
  'editing/media': 'a CV becomes a private file; the framework is configured with its limits',
  'people/request-records': 'whoever works with requests',
  'people/roles': 'whoever asks who may',
  'platform/zone': "whoever shows the clinic's time",
  'publishing/redirects': 'links and the trash follow redirects',
  'rules/fields': 'rules read the fields that facts are found in',
  'rules/links': 'texts are checked for dead links',
  'rules/texts': 'prices, preview and reviews show its remarks',
};

const capabilities = globSync([`${content}/**/capability.ts`, `${content}/**/admin/index.{ts,tsx}`], {
  cwd: import.meta.dirname,
})
  .map((file) => dirname(file.replace('/admin/', '/')))
  .filter((folder) => !/src.(platform|compose)/.test(folder) && !(folder.slice(content.length + 1) in foundations));

/** @param {{ room: string, lower: string[] }} of */
function bordersOf({ room, lower }) {
  const met = meetings.flatMap(([from, to]) => (from === room ? [to] : []));
  const others = `${content}/(${[...lower.map((house) => `${house}/[^/]+`), ...met].join('|')})/`;
  const face = `${others}(?:index|.*/index|rules|.*/rules)\\.ts$`;
  const paths = `${content}/publishing/redirects/[^/]+$`;
  return [
    [
      `${content}/${room}/(?!.*admin/)`,
      [
        'contract/',
        serverPlatform,
        `${content}/${room}/(?!.*admin/)`,
        face,
        ...(lower.includes('publishing') ? [paths] : []),
      ],
    ],
    [
      `${content}/${room}/.*admin/`,
      ['contract/', `${content}/platform/`, `${content}/${room}/`, `${others}(?:.*admin/|.*/rules\\.ts$|rules\\.ts$)`],
    ],
  ];
}

/**
 * What the files of each folder may import of the product. Layers below come first in each package. Paths are beginnings
 * in regular expressions; `$1` is what the folder's brackets matched. A folder lists itself, too.
 *
 * @type {[folder: string, mayImport: string[]][]}
 */
const borders = [
  ['contract/', ['contract/']],
  ['(tools|bench)/', ['contract/', 'tools/', 'bench/']],

  ['content/', ['contract/', 'content/']],
  [serverPlatform, ['contract/', serverPlatform]],
  [`${content}/platform/admin/`, ['contract/', `${content}/platform/`]],
  [`${content}/platform/strapi/admin/`, ['contract/', `${content}/platform/`]],
  ...rooms.flatMap(bordersOf),

  [`site/(?!server/)(?!.*\\.test\\.)`, ['contract/', 'site/(?!server/)']],
  [`${app}/(?!cms/)(?!.*\\.test\\.)`, ['contract/', `${app}/(?!cms/generated/)`]],
  [`${app}/lib/`, ['contract/', `${app}/lib/`]],
  [`${app}/model/`, ['contract/', `${app}/(lib|model)/`]],
  [`${app}/cms/`, ['contract/', `${app}/(lib|model|cms)/`]],
  [`${app}/ui/`, views],
  [`${app}/shell/`, [...views, `${app}/shell/`]],
  [`${app}/forms/`, [...views, `${app}/(shell|forms)/`]],
  [`${app}/blocks/`, [...views, `${app}/(shell|blocks)/`]],
  [`${app}/features/([^/]+)/`, [...views, `${app}/(shell|forms|blocks|features/$1)/`]],

  [`${server}/`, [...entryPoints, `${server}/`]],
  [`${server}/platform/`, [...entryPoints, `${server}/platform/`]],
  [`${server}/page-store/`, [...entryPoints, `${server}/(platform|page-store)/`]],
  [`${server}/redirects/`, [...entryPoints, `${server}/(platform|redirects)/`]],
  [`${server}/publishing/`, [...entryPoints, `${server}/(platform|page-store|redirects|publishing)/`]],
];

const product = '^(contract|content|site|tools|bench)/';

export default {
  forbidden: [
    { name: 'folders-in-a-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'files-in-a-circle', severity: 'error', from: {}, to: { circular: true } },
    ...borders.map(([folder, mayImport]) => ({
      name: `border-of-${folder}`,
      severity: 'error',
      from: { path: `^${folder}` },
      to: { path: product, pathNot: ['node_modules', ...mayImport.map((path) => `^${path}`)] },
    })),
    ...[...new Set(capabilities)].map((folder) => ({
      name: `can-be-deleted: ${folder}`,
      comment: 'A capability is its folder and its lines in compose; whoever others need is one of the foundations.',
      severity: 'error',
      from: { path: '^content/', pathNot: [`^${folder}/`, `^${content}/compose/`] },
      to: { path: `^${folder}/` },
    })),
    {
      name: 'contract-has-no-dependencies',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/' },
    },
    {
      name: 'contract-by-its-name',
      comment: 'Packages meet in @clinic/contract; a relative path would leave its package.',
      severity: 'error',
      from: { path: '^(content|site)/' },
      to: { path: '^contract/', dependencyTypes: ['local'] },
    },
    {
      name: 'product-imports-tests',
      comment: 'A release has the commands of the product without the harness of its tests.',
      severity: 'error',
      from: { path: '^tools/(backup|commands|launch|release|server|trial)/' },
      to: { path: '^(tools/testing|bench)/' },
    },
  ],
  options: {
    // The compiler of TypeScript 7 has no interface for programs yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['node_modules', '/(dist|build)/', '^(?!site/app/).*\\.(test|spec)\\.tsx?$', '-for-tests\\.tsx?$'],
    },
  },
};
