#!/bin/sh
# backup.sh FOLDER, in the folder of a release and with the settings of its service: adds new erasures to the copy of the
# log there, makes one backup a day, and then deletes those older than KEEP_DAYS. Run it every five minutes: it does at
# once what a night without power left undone. A folder serves one installation, of however many hosts.
set -eu
umask 077
to=${1:?the folder of the backups}
log=${DATA_DIR:-.data}/erasures.jsonl
copy=$to/erasures.jsonl
if [ -f "$log" ]; then
  touch "$copy"
  # Never shorter than before, even beside a new and empty installation; a line that is still being written comes next time.
  sort -u "$log" "$copy" | grep '^{.*}$' > "$copy.new" || true
  mv "$copy.new" "$copy"
fi
today=$to/glasshouse-$(date +%F).backup
[ -e "$today" ] || node_modules/.bin/node tools/backup.ts "$today"
find "$to" -name 'glasshouse-*.backup' -mtime "+${KEEP_DAYS:-7}" -delete
