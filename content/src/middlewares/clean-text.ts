import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@clinic/contract/parse';
import { cleanLine, cleanValue } from '@clinic/contract/plain-text';
import type { Context, Next } from 'koa';
import { pathOf } from '../platform/http';

type SentFile = { originalFilename?: string | null };
type Request = { body?: unknown; files?: Record<string, SentFile | SentFile[]> };

/**
 * Cleans every text of a request (contract/plain-text.ts) before any route reads it: body, query string, names of
 * files. The literals of a GraphQL operation are cleaned once it is parsed (platform/graphql/clean-literals.ts).
 */
export default () => (ctx: Context, next: Next) => {
  try {
    cleanRequest(ctx);
  } catch (error) {
    // Thousands of levels would overflow the stack wherever the framework walks through a value.
    if (error instanceof RangeError) ctx.throw(400, 'Запрос составлен неверно');
    throw error;
  }
  return next();
};

function cleanRequest(ctx: Context): void {
  const query = cleanValue(ctx.query);
  // Assigning writes the query string anew, so only a changed one is assigned.
  if (!isDeepStrictEqual(query, ctx.query)) ctx.query = query;
  const request = ctx.request as Request;
  request.body = pathOf(ctx) === '/graphql' ? cleanOperation(request.body) : cleanBody(request.body);
  for (const file of Object.values(request.files ?? {}).flat())
    if (file.originalFilename) file.originalFilename = cleanLine(file.originalFilename);
}

/** A line break in the text of an operation would end a literal. */
function cleanOperation(body: unknown): unknown {
  if (!isRecord(body) || !('variables' in body)) return body;
  return { ...body, variables: cleanValue(body.variables) };
}

/** A form's field `fileInfo` is JSON, whose escapes hide what they stand for. */
function cleanBody(body: unknown): unknown {
  const cleaned = cleanValue(body);
  if (!isRecord(cleaned) || !('fileInfo' in cleaned)) return cleaned;
  const { fileInfo } = cleaned;
  return { ...cleaned, fileInfo: Array.isArray(fileInfo) ? fileInfo.map(cleanJson) : cleanJson(fileInfo) };
}

function cleanJson(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.stringify(cleanValue(JSON.parse(json), cleanLine));
  } catch {
    return json;
  }
}
