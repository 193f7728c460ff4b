/** A stop waits for the last report no longer than this. */
const sendTimeoutMs = 2000;

/**
 * @param path of the content service's call that takes the report
 * @returns what hands a report over; throws when it was not taken
 */
export function tellContent(
  { contentUrl, contentToken }: { contentUrl: string; contentToken: string | undefined },
  path: string,
): (report: object) => Promise<void> {
  return async (report) => {
    const response = await fetch(`${contentUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(contentToken ? { Authorization: `Bearer ${contentToken}` } : {}),
      },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  };
}
