const content = 'content/src';
const serverPlatform = `${content}/platform/(?!admin/|strapi/admin/)`;
const plugins = `${content}/plugins/[^/]+/index\\.ts$`;
const app = 'site/app';
const server = 'site/server';
const views = ['contract/', `${app}/(lib|model|ui|styles)/`];
const entryPoints = ['contract/', `${app}/(entry-points|inline-scripts)\\.server\\.ts$`];

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
  [`content/(src|config)/(?!plugins/)`, ['contract/', 'content/(src|config)/(?!plugins/)', plugins]],
  [serverPlatform, ['contract/', serverPlatform]],
  [`${content}/platform/admin/`, ['contract/', `${content}/platform/`]],
  [`${content}/platform/strapi/admin/`, ['contract/', `${content}/platform/`]],
  [`${content}/plugins/([^/]+)/`, ['contract/', serverPlatform, `${content}/plugins/$1/`]],
  [
    `${content}/capabilities/([^/]+)/(?!admin/)`,
    ['contract/', serverPlatform, plugins].concat(
      `${content}/capabilities/($1/(?!admin/)|redirects/[^/]+$|[^/]+/(index|rules)\\.ts$)`,
    ),
  ],
  [
    `${content}/capabilities/([^/]+)/admin/`,
    ['contract/', `${content}/platform/`, `${content}/capabilities/($1/|[^/]+/(rules\\.ts$|admin/))`],
  ],

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
