#!/bin/sh
# A verified backup each night at 03:30 UTC, until stopped; the last fourteen stay. With an argument one backup, now. For the
# service «copies» of deploy/compose.yaml. BACKUPS: folder of the archives; FILES: the content service's data folder.
set -eu
umask 077
scripts=$(dirname "$0")

back_up() {
  name=$BACKUPS/clinic-$(date -u +%Y%m%d-%H%M%S).tar
  # In one go and read back: an interrupted or damaged archive never gets the name of a backup.
  sh "$scripts/backup.sh" > "$name.new" && sh "$scripts/verify.sh" < "$name.new" && mv "$name.new" "$name" || {
    rm -f "$name.new"
    echo 'Копия не сделалась' >&2
    return 1
  }
  ls "$BACKUPS"/clinic-*.tar | sort -r | tail -n +15 | while read -r old; do rm "$old"; done
  echo "Копия $name сделана, прочитана обратно и проверена"
}

if [ $# -gt 0 ]; then
  back_up
  exit
fi
while :; do
  now=$(date -u +%s)
  next=$(date -u -d '03:30' +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
  back_up || true
done
