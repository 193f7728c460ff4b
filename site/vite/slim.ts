import { type ESTree, type Plugin, parseSync } from 'vite';

/** Bodies of functions by their names. */
type Emptied = Readonly<Record<string, string>>;

const router: Emptied = {
  // Our own page-scripts.tsx stands in its place.
  Scripts: 'return null;',
  // Preloads are ours (shell/preload), no link has `prefetch`; without it a link has no state and no effects.
  usePrefetchBehavior: 'return [false, null, {}];',
  PrefetchPageLinks: 'return null;',
  // All routes are in one file (react-router.config.ts: routeDiscovery).
  isFogOfWarEnabled: 'return false;',
  useFogOFWarDiscovery: '',
  getPatchRoutesOnNavigationFunction: '',
  // The root route has an error page of its own, and no page waits for data in the browser.
  RemixRootDefaultErrorBoundary: 'return null;',
  RemixRootDefaultHydrateFallback: 'return null;',
  DefaultErrorComponent: 'return null;',
  // No server components.
  RSCErrorHandler: 'return null;',
  // Nobody uses a fetcher; who begins to is told so.
  handleFetcherAction: "throw new Error('no fetchers: vite/slim.ts');",
  handleFetcherLoader: "throw new Error('no fetchers: vite/slim.ts');",
  // What is sent goes by our own hand (app/forms), or with the document.
  handleAction: "throw new Error('no actions: vite/slim.ts');",
  singleFetchActionStrategy: "throw new Error('no actions: vite/slim.ts');",
  // All pages are rendered by the server.
  nonSsrStrategy: '',
};

const nothing = (...names: string[]): Emptied => Object.fromEntries(names.map((name) => [name, '']));

/** Reached only through components and references that the site does not have: app/unused-parts.test.ts sees to that. */
const reactDom: Emptied = {
  // <ViewTransition>
  ...nothing(
    'startViewTransition',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restorePairedViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstancesRecursive',
    'scheduleViewTransitionEvent',
    'commitAfterMutationEffectsOnFiber',
    'createViewTransitionInstance',
    'measureClonedInstance',
  ),
  // <SuspenseList>, <Activity>
  ...nothing('updateSuspenseListComponent', 'cutOffTailIfNeeded', 'initSuspenseListRenderState'),
  ...nothing('updateActivityComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'),
  // References to fragments
  ...nothing(
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ),
  // The names of components in an error: minified, they say nothing.
  describeNativeComponentFrame: "return '';",
  // useActionState
  ...nothing('mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'),
};

const files: readonly { path: RegExp; emptied: Emptied }[] = [
  { path: /node_modules\/react-router\/dist\/development\/[\w-]+\.mjs$/, emptied: router },
  { path: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/, emptied: reactDom },
];

/**
 * Leaves out of the browser's copies of the router and of React what this site does not use. Their files are made for
 * everybody, and a bundler cannot know. A name that a new version has no more stops the build: then the lists above are
 * to be read again.
 */
export function slim(): Plugin {
  const found = new Set<string>();
  return {
    name: 'slim',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const emptied = files.find(({ path }) => path.test(id))?.emptied;
      return emptied && slimmed(code, id, emptied, found);
    },
    buildEnd(error) {
      const gone = files.flatMap(({ emptied }) => Object.keys(emptied)).filter((name) => !found.has(name));
      if (!error && gone.length > 0) throw new Error(`nothing to leave out any more: ${gone.join(', ')}`);
    },
  };
}

/** @param found takes the names of the functions that were emptied */
export function slimmed(code: string, id: string, emptied: Emptied, found: Set<string>): string {
  const edits: Edit[] = [];
  const { program } = parseSync(id, code);
  for (const statement of program.body) {
    if (isDisplayName(statement)) edits.push({ ...placeOf(statement), text: '' });
    else edits.push(...hushed(statement, emptied, found));
  }
  return applied(code, edits).replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false');
}

type Edit = { start: number; end: number; text: string };
type Node = { type: string; start: number; end: number };
const placeOf = ({ start, end }: Node) => ({ start, end });

/** A name for developer tools; it also keeps a component in the bundle that nobody uses. */
function isDisplayName(statement: ESTree.Statement | ESTree.Directive): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  const { left } = statement.expression;
  return (
    left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'displayName'
  );
}

/** Functions are emptied and warnings go; what must hold is still asked, and fails without its explanation. */
function hushed(node: unknown, emptied: Emptied, found: Set<string>): Edit[] {
  if (Array.isArray(node)) return node.flatMap((one) => hushed(one, emptied, found));
  if (!isNode(node)) return [];
  if (node.type === 'FunctionDeclaration') {
    const { id, body } = node as unknown as { id: { name: string } | null; body: Node };
    const text = id ? emptied[id.name] : undefined;
    if (id && text !== undefined) {
      found.add(id.name);
      return [{ ...placeOf(body), text: `{ ${text} }` }];
    }
  }
  if (node.type === 'CallExpression') {
    const call = node as unknown as { callee: Node & { name?: string }; arguments: Node[] } & Node;
    const { name = '' } = call.callee;
    if (/^(warning|warningOnce|warnOnce)$/.test(name)) return [{ ...placeOf(call), text: 'void 0' }];
    const [, message] = call.arguments;
    if (/^invariant2?$/.test(name) && message) return [{ ...placeOf(message), text: "''" }];
  }
  return Object.values(node).flatMap((one) => hushed(one, emptied, found));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function applied(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
