#!/bin/sh
# One archive of the running product on standard output: the database, the pictures and the private files. For the service
# «backup» of deploy/compose.yaml, whose head says how. FILES: the content service's data folder.
set -eu
scripts=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Adds the files to the copy. GNU tar ends with 1 when something has changed or gone under its hands, which editors may
# do at any time and is no fault of a copy; with 2 when something could not be read.
copy_files() {
  {
    tar cf - --warning=no-file-removed --warning=no-file-changed -C "$FILES" "$@" . || [ $? = 1 ] || : > "$folder/failed"
  } | tar xpf - -C "$folder/files"
  [ ! -e "$folder/failed" ]
}

date -u +%Y-%m-%dT%H:%M:%SZ > "$folder/made-at"
sh "$scripts/version.sh" > "$folder/product"
mkdir "$folder/files"
# Before the database and, what is newer, once more after it: whatever the database names was on the disk at one of the
# two moments. Files first alone would lack what is added meanwhile, the database first what is deleted.
copy_files
pg_dump -Fc -f "$folder/clinic.dump"
copy_files --newer="$folder/made-at"
(cd "$folder" && find made-at product clinic.dump files -type f -exec sha256sum {} +) > "$folder/sums"
tar cf - -C "$folder" sums made-at product clinic.dump files
