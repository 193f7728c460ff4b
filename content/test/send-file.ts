type TestFile = { name: string; type: string; content: string };

/** Sends a multipart upload, as the site's server does. */
export async function sendFile(
  url: string,
  path: string,
  field: string,
  file: TestFile,
  token?: string,
  extra: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(extra)) form.append(name, value);
  form.append(field, new Blob([file.content], { type: file.type }), file.name);
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body: unknown = await response.json().catch(() => null);
  return {
    status: response.status,
    files: (Array.isArray(body) ? body : []) as { id: number; url: string; name: string }[],
  };
}
