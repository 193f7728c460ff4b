/**
 * Tells systemd's watchdog while this process answers: a hung one falls silent and is started again (deploy/systemd).
 * @param notify sends a state to systemd
 */
export function answerWatchdog(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: { NOTIFY_SOCKET?: string | undefined; WATCHDOG_USEC?: string | undefined },
  notify: (state: string) => void,
): void {
  const everyMs = Number(WATCHDOG_USEC) / 1000 / timesInLimit;
  if (NOTIFY_SOCKET && everyMs > 0) setInterval(() => notify('WATCHDOG=1'), everyMs).unref();
}

/** One lost message must not end a healthy process. */
const timesInLimit = 4;
