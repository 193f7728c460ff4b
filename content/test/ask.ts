export type GraphqlResponse<T> = {
  status: number;
  data?: T | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
  extensions?: { tags: string[] };
};

/** Sends a GraphQL operation, as a visitor or, with a token, as the site's server. */
export async function ask<T = Record<string, unknown>>(
  url: string,
  query: string,
  {
    variables,
    token,
    headers,
  }: { variables?: Record<string, unknown>; token?: string; headers?: Record<string, string> } = {},
): Promise<GraphqlResponse<T>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A test that computes for seconds would send on a connection that the service has closed meanwhile.
      connection: 'close',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...((await response.json()) as Omit<GraphqlResponse<T>, 'status'>) };
}
