-- Run once by the container of PostgreSQL, as its superuser. The site's log-in owns its database and is no superuser; it
-- works in a role that may not write the ledger's tables.
\getenv password SITE_PASSWORD
create role glasshouse_app nologin;
create role glasshouse login password :'password';
grant glasshouse_app to glasshouse;
create database glasshouse owner glasshouse;
