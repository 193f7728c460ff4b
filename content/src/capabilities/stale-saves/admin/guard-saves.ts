import { adminApi } from '@strapi/strapi/admin';
import { type Conflict, versionHeader } from '../rules';
import { askEditor, type Entry, outdateForm } from './question';
import { compareSides, mergeSides, type Values } from './rows';
import { formError, isConflict, type SaveError } from './save-errors';

type Opened = { data?: Values; meta?: unknown };
type Saved = { data: Values; meta: { availableStatus?: Values[] } };
type Save = Entry & { collectionType: string; params?: object; data: Values };
type Request = { url: string; method: string; data: Values; config?: object };
type SaveResult = { data: Saved; error?: undefined } | { data?: undefined; error: SaveError };
type Thunk = unknown;
type Api = { dispatch(action: Thunk): unknown; getState(): unknown };
type Definition = {
  query?: ((save: Save) => Request) | undefined;
  queryFn?: (
    save: Save,
    api: Api,
    options: unknown,
    send: (request: Request) => Promise<SaveResult>,
  ) => Promise<SaveResult>;
  onQueryStarted?: unknown;
  transformErrorResponse?: (error: SaveError) => SaveError;
  invalidatesTags: (result: unknown, error: unknown, save: Save) => unknown[];
};
/** The part of RTK Query that the framework's own endpoints need; their types are not exported. */
type Endpoints = {
  endpoints: { getDocument: { select(entry: object): (state: unknown) => { data?: Opened } } };
  util: {
    updateQueryData(endpoint: 'getDocument', entry: object, change: (cached: Opened) => void): Thunk;
  };
};
const documents = adminApi as unknown as Endpoints;

/**
 * Makes the framework's saves name the version that the form started from, and asks the editor when it is an old one.
 * The framework shows a save before it is accepted and reloads the entry when it is refused; both would replace the
 * editor's input.
 */
export function guardSaves(): void {
  const endpoints = { updateDocument: guard, publishDocument: guard, createDocument: explain, cloneDocument: explain };
  adminApi.enhanceEndpoints({ endpoints: endpoints as never });
}

/** A new entry cannot overwrite another; only its errors are translated. */
function explain(definition: Definition): void {
  definition.transformErrorResponse = (error) => formError(error);
}

function guard(definition: Definition): void {
  const { query, invalidatesTags } = definition;
  if (!query) return;
  definition.query = undefined;
  definition.onQueryStarted = undefined;
  definition.invalidatesTags = (result, error, save) => (error ? [] : invalidatesTags(result, error, save));
  definition.queryFn = (save, api, _options, ask) =>
    saveDocument(save, api, (data, version) => {
      const request = query({ ...save, data });
      const headers = typeof version === 'string' ? { [versionHeader]: version } : {};
      return ask({ ...request, config: { ...request.config, headers } });
    });
}

async function saveDocument(
  save: Save,
  api: Api,
  send: (data: Values, version: unknown) => Promise<SaveResult>,
): Promise<SaveResult> {
  const { data: _, ...key } = save;
  let base = documents.endpoints.getDocument.select(key)(api.getState()).data?.data;
  let data = save.data;
  let version = base?.updatedAt;
  let takesTheirs = false;
  for (;;) {
    const { data: saved, error } = await send(data, version);
    if (!error) {
      // The form follows the cache, which must not show the former entry until the reload.
      const values = { ...base, ...data, updatedAt: draftOf(saved).updatedAt };
      const update = (cached: Opened) => void Object.assign(cached.data ?? {}, values);
      api.dispatch(documents.util.updateQueryData('getDocument', key, update));
      if (takesTheirs) outdateForm();
      return { data: saved };
    }
    if (!base || !isConflict(error)) return { error: formError(error) };
    const conflict: Conflict = error.details;
    const comparison = compareSides(base, data, conflict);
    const decision = comparison.rows.length > 0 ? await askEditor({ ...comparison, entry: save, conflict }) : {};
    if (decision === 'back') return { error: formError(error, 'kept') };
    if (decision === 'reload') {
      outdateForm();
      return { error: formError(error, 'reloaded') };
    }
    takesTheirs ||= Object.values(decision).includes('theirs');
    data = mergeSides(data, conflict, decision);
    base = { ...base, ...conflict.current };
    version = conflict.version;
  }
}

/** A publication answers with the published version. */
const draftOf = ({ data, meta }: Saved): Values =>
  meta.availableStatus?.find(({ publishedAt }) => publishedAt === null) ?? data;
