const maxCharacters = 100;

/**
 * The name that staff saves a CV under: the visitor's own (kept as the caption: on the disk lies a name of ours), with the
 * ending that its contents were checked against.
 */
export function resumeName({ caption, name, ext }: { caption?: string | null; name: string; ext: string }): string {
  const own = (caption || name)
    .replace(/[\p{C}\s/\\:*?"<>|]+/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${own.slice(0, maxCharacters) || 'Резюме'}${ext}`;
}
