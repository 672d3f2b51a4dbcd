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
  # A full disk ends this before anything is replaced: `grep` ends with 1 when there is nothing, with 2 at an error.
  sort -u "$log" "$copy" > "$copy.all"
  grep '^{.*}$' "$copy.all" > "$copy.new" || [ $? -eq 1 ]
  mv "$copy.new" "$copy"
  rm "$copy.all"
fi
today=$to/glasshouse-$(date +%F).backup
[ -e "$today" ] || node_modules/.bin/node tools/backup.ts "$today"
find "$to" -name 'glasshouse-*.backup' -mtime "+${KEEP_DAYS:-7}" -delete
