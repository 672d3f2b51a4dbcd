#!/bin/sh
# Run once by the container of PostgreSQL, as its superuser: the site's log-in owns its database and can become nobody else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SITE_PASSWORD" --dbname=postgres <<'SQL'
create role glasshouse login createrole password :'password';
create database glasshouse owner glasshouse;
SQL
