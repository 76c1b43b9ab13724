#!/usr/bin/env bash
# Runs once in the database container, after bootstrap.sql. Sets the roles' passwords from the environment.
set -euo pipefail
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$APP_OWNER_PASSWORD" --set=login="$APP_LOGIN_PASSWORD" <<'SQL'
alter role app_owner password :'owner';
alter role app_login password :'login';
SQL
