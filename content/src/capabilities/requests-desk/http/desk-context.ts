import type { Context } from 'koa';
import type { DeskAction } from '../capability';
import type { Staff } from '../journal';
import { toStaff } from '../staff';

/** What the framework has put beside a call that it let in. */
type AdminState = {
  user: { id: number; firstname?: string | null; lastname?: string | null; email?: string | null };
  userAbility: { can(action: string): boolean };
};

export type DeskContext = Context & {
  params: Record<string, string>;
  request: Context['request'] & { body?: unknown };
  state: AdminState;
};

/** A route of the desk: what it does and the right that it takes, in one place. */
export type DeskRoute = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  action: DeskAction;
  handler: (ctx: DeskContext) => Promise<void>;
};

export const staffOf = (ctx: DeskContext): Staff => toStaff(ctx.state.user);

/** Answers in the framework's shape, so that the admin shows the words. */
export function refuse(ctx: DeskContext, status: 400 | 404 | 409, message: string): void {
  const name = { 400: 'ValidationError', 404: 'NotFoundError', 409: 'ConflictError' }[status];
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}
