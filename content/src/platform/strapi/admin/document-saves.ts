import { adminApi } from '@strapi/strapi/admin';

type Values = Record<string, unknown>;
export type SaveError = { name?: string; message?: string; status?: number; details?: unknown };
/** @property documentId undefined for a single type */
export type Save = {
  model: string;
  documentId?: string | undefined;
  collectionType: string;
  params?: object;
  data: Values;
};
type Saved = { data: Values; meta: { availableStatus?: Values[] } };
export type SaveResult = { data: Saved; error?: undefined } | { data?: undefined; error: SaveError };

/** @property opened the entry as the form opened it @property show puts values into the form without a reload */
export type SaveTools = {
  opened: Values | undefined;
  send: (data: Values, headers: Record<string, string>) => Promise<SaveResult>;
  show: (values: Values) => void;
};

type Request = { url: string; method: string; data: Values; config?: object };
type Api = { dispatch(action: unknown): unknown; getState(): unknown };
type Send = (request: Request) => Promise<SaveResult>;
type Definition = {
  query?: ((save: Save) => Request) | undefined;
  queryFn?: (save: Save, api: Api, options: unknown, send: Send) => Promise<SaveResult>;
  onQueryStarted?: unknown;
  transformErrorResponse?: (error: SaveError) => SaveError;
  invalidatesTags: (result: unknown, error: unknown, save: Save) => unknown[];
};
type Opened = { data?: Values };
/** The part of RTK Query that the framework's own endpoints need; their types are not exported. */
type Endpoints = {
  endpoints: { getDocument: { select(entry: object): (state: unknown) => { data?: Opened } } };
  util: { updateQueryData(endpoint: 'getDocument', entry: object, change: (cached: Opened) => void): unknown };
};
const documents = adminApi as unknown as Endpoints;

/**
 * Replaces how the framework's forms save and publish. The framework shows a save before it is accepted and reloads the
 * entry when it is refused; both would replace the editor's input.
 * @param save sends the values of a form and decides what a refusal means
 * @param formError words an error of a new entry, which overwrites none
 */
export function replaceSaves(
  save: (call: Save, tools: SaveTools) => Promise<SaveResult>,
  formError: (error: SaveError) => SaveError,
): void {
  const explain = (definition: Definition) => {
    definition.transformErrorResponse = formError;
  };
  const replace = (definition: Definition) => {
    const { query, invalidatesTags } = definition;
    if (!query) return;
    definition.query = undefined;
    definition.onQueryStarted = undefined;
    definition.invalidatesTags = (result, error, call) => (error ? [] : invalidatesTags(result, error, call));
    definition.queryFn = (call, api, _options, ask) =>
      save(call, {
        ...cacheOf(call, api),
        send(data, headers) {
          const request = query({ ...call, data });
          return ask({ ...request, config: { ...request.config, headers } });
        },
      });
  };
  const endpoints = {
    updateDocument: replace,
    publishDocument: replace,
    createDocument: explain,
    cloneDocument: explain,
  };
  adminApi.enhanceEndpoints({ endpoints: endpoints as never });
}

/** The entry of an open form in the framework's cache. */
function cacheOf({ data: _, ...key }: Save, api: Api): Pick<SaveTools, 'opened' | 'show'> {
  return {
    opened: documents.endpoints.getDocument.select(key)(api.getState()).data?.data,
    show(values) {
      const update = (cached: Opened) => void Object.assign(cached.data ?? {}, values);
      api.dispatch(documents.util.updateQueryData('getDocument', key, update));
    },
  };
}

/** Returns the stored draft: a publication answers with the published version. */
export const draftOf = ({ data, meta }: Saved): Values =>
  meta.availableStatus?.find(({ publishedAt }) => publishedAt === null) ?? data;
