#!/bin/sh
# Becomes a command of package.json, under this machine's Node or the pinned one: no process stays in between.
folder=${0%/*}
node=$(node "$folder/launch/find-node.mjs") || exit 1
export PATH="${node%/*}:$PATH" npm_node_execpath="$node"
# Node 22 warns of its SQLite, which locks the data folder.
exec "$node" --disable-warning=ExperimentalWarning "$folder/run.mjs" "$@"
