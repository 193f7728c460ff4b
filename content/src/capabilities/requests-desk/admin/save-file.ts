import { openTab, showIn } from '../../../admin/new-tab';

const releaseAfterMs = 60_000;

/** Gives the browser bytes to save under a name, as a link to a file would. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs);
}

/**
 * Shows a finished page in a tab of its own, to be printed; to be called by the press itself. Its address is gone with
 * the tab.
 * @param name of the file that is saved instead when the browser gives no tab
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
