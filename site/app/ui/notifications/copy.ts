import { notify } from './notifications.tsx';

/** Copies a text and says so, or that it could not: pages without TLS have no clipboard. */
export function copyText(text: string, done: string): void {
  const fail = () => notify('Не удалось скопировать: выделите и скопируйте сами');
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => notify(done), fail);
  else fail();
}
