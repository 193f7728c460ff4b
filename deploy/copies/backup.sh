#!/bin/sh
# One archive of the running product on standard output: the database, the pictures and the private files. For the service
# «backup» of deploy/compose.yaml, whose head says how. FILES: the content service's data folder.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
date -u +%Y-%m-%dT%H:%M:%SZ > "$folder/made-at"
pg_dump -Fc -f "$folder/clinic.dump"
cp -a "$FILES" "$folder/files"
tar cf - -C "$folder" made-at clinic.dump files
