/** Who an employee is to their colleagues. An e-mail is the name with which they sign in. */
const shown = ['id', 'documentId', 'firstname', 'lastname', 'username'];
const creators = new Set(['createdBy', 'updatedBy']);
/** An attribute that only accounts have. */
const ofAccount = 'firstname';

type Fields = Record<string, unknown>;

/**
 * Reduces each account in a response to id and name, at any depth: creators of entries, files and versions, and accounts
 * that a relation leads to. Changes the response in place.
 */
export function reduceAccounts(body: unknown): void {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const part = open.pop();
    if (Array.isArray(part)) for (const [i, item] of part.entries()) open.push(replaceIn(part, i, item, false));
    else if (isPlain(part))
      for (const [key, value] of Object.entries(part)) open.push(replaceIn(part, key, value, creators.has(key)));
  }
}

function replaceIn(holder: object, key: string | number, value: unknown, isCreator: boolean): unknown {
  if (!isPlain(value) || !(isCreator || ofAccount in value)) return value;
  const account = Object.fromEntries(Object.entries(value).filter(([name]) => shown.includes(name)));
  Object.assign(holder, { [key]: account });
  return account;
}

/** Neither a date nor a stream. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
