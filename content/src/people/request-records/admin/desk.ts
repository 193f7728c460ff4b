import { type FetchClient, FetchError } from '@strapi/strapi/admin';
import { openTab, showIn } from '../../../platform/admin/new-tab';
import { plural } from '../../../platform/admin/plural';
import { saveFile } from '../../../platform/admin/save-file';
import { type DeskAction, deskActionId } from '../rules';

/** Returns permissions in the admin's form. */
export const permissionsTo = (...actions: DeskAction[]) =>
  actions.map((action) => ({ action: deskActionId(action), subject: null }));

/** A constant: the admin's hook checks each new array again. */
export const allPermissions = permissionsTo('read', 'update', 'open', 'export', 'erase', 'audit');

/** Downloads a file. The framework's client drops the server's words about a failed download, so they are read here. */
export async function download(get: FetchClient['get'], path: string): Promise<Blob> {
  const { data, status } = await get(path, { responseType: 'blob', validateStatus: (status) => status === 404 });
  if (status !== 404) return data;
  const body = JSON.parse(await data.text());
  throw new FetchError(body.error.message, { data: body });
}

/** «1 заявка», «2 заявки», «5 заявок». */
export const countRequests = (count: number): string => plural(count, ['заявка', 'заявки', 'заявок']);

const releaseAfterMs = 60_000;

/**
 * Opens a page in a new tab for printing. Call it from the click itself, or browsers block the tab.
 * @param name of the file to save when the browser blocks the tab
 */
export async function showPage(load: () => Promise<Blob>, name: string): Promise<void> {
  const tab = openTab();
  try {
    const page = await load();
    if (!tab) return saveFile(page, name);
    const url = URL.createObjectURL(page);
    showIn(tab, url);
    setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
