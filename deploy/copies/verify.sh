#!/bin/sh
# Reads an archive of backup.sh from standard input: every file by its checksum, the database by its table of contents.
# Refuses archives of newer releases: older code drops what it does not know. FOLDER, if set, keeps the unpacked archive.
set -eu
folder=${FOLDER:-$(mktemp -d)}
[ -n "${FOLDER:-}" ] || trap 'rm -rf "$folder"' EXIT
tar xf - -C "$folder"
# Archives of releases before 1.8 have no checksums.
[ ! -e "$folder/sums" ] || (cd "$folder" && sha256sum --check --quiet --strict sums)
# Archives of former releases do not name their version.
if [ -e "$folder/product" ]; then
  made_by=$(cat "$folder/product")
  here=$(sh "$(dirname "$0")/version.sh")
  if [ "$(printf '%s\n' "$made_by" "$here" | sort -V | tail -n 1)" != "$here" ]; then
    echo "Копия сделана версией $made_by, а здесь $here: обновите продукт и повторите восстановление." >&2
    exit 1
  fi
fi
pg_restore --list "$folder/clinic.dump" > /dev/null
