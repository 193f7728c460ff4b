#!/bin/sh
# The product's version, from where tools/backup/manifest.ts has it too.
sed -n 's/^  "version": "\(.*\)",$/\1/p' "$(dirname "$0")/../../package.json"
