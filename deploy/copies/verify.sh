#!/bin/sh
# Reads an archive of backup.sh from standard input: every file by its checksum, the database by its table of contents.
# FOLDER, if set, keeps the unpacked archive.
set -eu
folder=${FOLDER:-$(mktemp -d)}
[ -n "${FOLDER:-}" ] || trap 'rm -rf "$folder"' EXIT
tar xf - -C "$folder"
# Archives of releases before 1.8 have no checksums.
[ ! -e "$folder/sums" ] || (cd "$folder" && sha256sum --check --quiet --strict sums)
pg_restore --list "$folder/clinic.dump" > /dev/null
