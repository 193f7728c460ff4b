import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** Of one entry that is saved: about half a million Cyrillic letters. The largest article of the demo has 6,000. */
export const maxEntryBytes = 1_000_000;
const tooLarge = 413;
const noSpace = 507;

/** Codes of a full disk: of the file system, SQLite and PostgreSQL (class 53). */
const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/**
 * Answers with the server's refusals that an editor can meet in Russian; the framework's own are English. A refusal that
 * a route has thrown, such as a conflict, is answered as it is: the framework would log it as an error.
 */
export default (_config: unknown, { strapi }: { strapi: Pick<Core.Strapi, 'log'> }) =>
  async (ctx: Pick<Context, 'status' | 'body'>, next: Next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error) ?? expectedOf(error);
      if (!refusal) throw error;
      if (refusal.status === noSpace)
        strapi.log.error({ event: 'disk-full', message: `Диск полон: ${(error as Error).name}` });
      ctx.status = refusal.status;
      // The shape of the framework's errors.
      ctx.body = { data: null, error: { name: 'ApplicationError', details: {}, ...refusal } };
    }
  };

/** Returns what the editor shall read, `null` for an error that the framework answers. */
function refusalOf(error: unknown): { status: number; message: string } | null {
  if (causesOf(error).some(({ code }) => fullDisk.has(code))) {
    const message = 'На сервере кончилось место, ничего не сохранено. Скопируйте текст и позовите администратора';
    return { status: noSpace, message };
  }
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (status !== tooLarge || type !== 'entity.too.large') return null;
  const message =
    'Запись слишком большая: в ней поместится около 500 000 букв вместе с разметкой. Разделите текст на части';
  return { status: tooLarge, message };
}

/** Returns what `ctx.throw` or a library says to the caller; `null` for anything that is a fault of the service. */
function expectedOf(error: unknown): (Record<string, unknown> & { status: number }) | null {
  const { status, expose, name, message, details } = error as Record<string, unknown>;
  const isExpected = expose === true && typeof status === 'number' && status >= 400 && status < 500;
  return isExpected ? { status, name, message, ...(details ? { details } : {}) } : null;
}

type Coded = { code?: unknown };

/** Returns an error and its causes; at most a few, because a chain may be a circle. */
function causesOf(error: unknown): Coded[] {
  const causes: Coded[] = [];
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one as Coded);
  return causes;
}
