type Line = { connection?: { effectiveType?: string; saveData?: boolean } };

/** Whether the visitor's line is so thin, or so dear, that what can wait should not be loaded (docs/specification.md section 9). */
export function isThinLine(navigator: object): boolean {
  const { connection } = navigator as Line;
  return connection?.effectiveType === 'slow-2g' || connection?.saveData === true;
}
