#!/bin/sh
# Puts back an archive of backup.sh from standard input, over what is there. For the service «restore» of
# deploy/compose.yaml. FILES: the content service's data folder; SITES: folder of the sites' own data folders.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Whole and readable, before anything is touched.
FOLDER=$folder sh "$(dirname "$0")/verify.sh"

others=$(psql -XAtc "SELECT count(*) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'")
if [ "$others" != 0 ]; then
  echo 'Продукт работает. Остановите content-1, content-2, site-1 и site-2 и повторите.' >&2
  exit 1
fi
# By the journal that is here now: what people have had erased since.
erased=$(psql -XAtc "SELECT DISTINCT number FROM requests_desk_journal WHERE kind = 'erased' AND staff IS NOT NULL
  AND at > '$(cat "$folder/made-at")'::timestamptz AT TIME ZONE 'UTC' ORDER BY 1" 2> "$folder/no-journal" || true)

# All or nothing. What is there goes as a whole: a newer release may have tables that refer to those of the archive.
pg_restore --no-owner -f "$folder/clinic.sql" "$folder/clinic.dump"
PGOPTIONS='-c client_min_messages=warning' psql -Xq1 -o /dev/null -v ON_ERROR_STOP=1 \
  -c 'DROP SCHEMA public CASCADE' -c 'CREATE SCHEMA public' -f "$folder/clinic.sql"
# Each site sees that the database is another one and renders all pages again. The secrets may be others too, and however
# empty the database is, it never gets the demo clinic (tools/launch/drivers.ts).
psql -XAtqc "DELETE FROM strapi_core_store_settings
    WHERE key IN ('plugin_change-log_name', 'core_database_secrets', 'core_demo_loaded');
  INSERT INTO strapi_core_store_settings (key, value, type) VALUES ('core_demo_loaded', '\"restored\"', 'string')"
find "$FILES" -mindepth 1 -delete
cp -a "$folder/files/." "$FILES/"
# A picture that was replaced after the backup has the same name.
rm -rf "$SITES"/*/images

echo "Восстановлено: копия от $(cat "$folder/made-at")."
if [ -n "$erased" ]; then
  echo "После неё по обращениям стёрты заявки $(echo $erased): сотрите их снова на столе заявок."
fi
