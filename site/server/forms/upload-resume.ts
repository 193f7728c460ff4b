import { randomUUID } from 'node:crypto';
import { type ResumeMimeType, resumeExtensions, resumeMimeTypes } from '@clinic/contract/submissions/request';
import { readJson } from '#app/cms/bounded-body.server.ts';
import type { Resume } from '#app/forms/guards.ts';

/**
 * SPEC.md section 7: POST {assets host}/api/upload, multipart, field `files`; the first number of the answer goes on as
 * resumeDoc. The file is stored under a name of ours, so that no name that a visitor made reaches a disk; staff sees
 * his, as the file's caption.
 * @returns the number that the content service gave the file
 * @throws without a word of the file's when it was not stored
 */
export function createResumeUpload(options: { assetsUrl: string; token: string | undefined; fetch?: typeof fetch }) {
  const { assetsUrl, token, fetch: send = fetch } = options;
  return async ({ name, type, blob }: Resume, signal: AbortSignal): Promise<string> => {
    const form = new FormData();
    form.append('files', blob.slice(0, blob.size, type), `resume-${randomUUID()}.${extensionOf(type)}`);
    form.append('fileInfo', JSON.stringify({ caption: name }));
    const response = await send(`${assetsUrl}/api/upload`, {
      method: 'POST',
      body: form,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`upload: HTTP ${response.status}`);
    // An error of JSON's own would quote what it read.
    const files = await readJson(response).catch(() => null);
    const [file] = Array.isArray(files) ? (files as ({ id?: unknown } | null)[]) : [];
    if (typeof file?.id !== 'number') throw new Error('upload: no number in the answer');
    return String(file.id);
  };
}

const extensionOf = (type: ResumeMimeType) => resumeExtensions.find((extension) => resumeMimeTypes[extension] === type);
