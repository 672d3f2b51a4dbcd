-- Run once with psql 15 or newer, as a superuser or one who may make roles and databases. Run again, it adds what is missing.
-- SITE_PASSWORD is the password of `glasshouse`, who owns the database and is no superuser; the site works in a role that
-- may not write the ledger's tables. POOLER_PASSWORD, if set, is that of `glasshouse_site`, the log-in of a pooler.
\set ON_ERROR_STOP on
\getenv password SITE_PASSWORD
\getenv pooler_password POOLER_PASSWORD

select format('create role glasshouse login password %L', :'password') where to_regrole('glasshouse') is null \gexec
select 'create role glasshouse_app nologin' where to_regrole('glasshouse_app') is null \gexec
grant glasshouse_app to glasshouse;
select 'create database glasshouse owner glasshouse'
where not exists (select from pg_database where datname = 'glasshouse') \gexec

\if :{?pooler_password}
-- A pooler passes on no options of a session, so they stay with the log-in. On a Citus cluster the last one is reset.
select format('create role glasshouse_site login password %L', :'pooler_password')
where to_regrole('glasshouse_site') is null \gexec
grant glasshouse_app to glasshouse_site;
alter role glasshouse_site in database glasshouse set role = 'glasshouse_app';
alter role glasshouse_site in database glasshouse set statement_timeout = '5s';
alter role glasshouse_site in database glasshouse set lock_timeout = '2s';
alter role glasshouse_site in database glasshouse set idle_in_transaction_session_timeout = '15s';
alter role glasshouse_site in database glasshouse set plan_cache_mode = 'force_generic_plan';
\endif
