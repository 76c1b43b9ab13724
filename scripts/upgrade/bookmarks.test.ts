import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readMigrations } from '../lib/migration-files.ts';

const database = await openTestDatabase();
const superuser = new pg.Client({ connectionString: database.superuserUrl });
await superuser.connect();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await superuser.end();
  await owner.end();
  await database.close();
});

const migration = readMigrations().find(({ name }) => name.endsWith('_bookmarks.sql'));

test('the people whom everybody kept are bookmarks in every company, and stay so with what the previous version writes', async () => {
  await superuser.query("insert into directory.companies (slug, name) values ('nova', 'Nova'), ('rivage', 'Rivage')");
  // With triggers off, as the rows were written before the trigger existed.
  await superuser.query(`set session_replication_role = replica;
    insert into app.users (company_id, first_name, last_name, email, state)
      select id, 'Ada', 'Roy', 'ada@' || slug || '.example', 'active' from directory.companies;
    insert into app.profiles (company_id, user_id, type) select company_id, id, 'presenter' from app.users;
    insert into app.kept_profiles (company_id, user_id, profile_id, created_at)
      select company_id, user_id, id, '2026-03-02' from app.profiles;
    set session_replication_role = origin;
    drop table app.bookmarks`);

  await owner.query(`begin; ${migration?.sql}; commit`);

  const kept = 'select company_id, user_id, profile_id, created_at from app.kept_profiles order by user_id';
  const bookmarks = 'select company_id, user_id, profile_id, created_at from app.bookmarks order by user_id';
  const { rows } = await superuser.query(bookmarks);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual((await superuser.query(kept)).rows);

  await superuser.query('delete from app.kept_profiles');
  expect((await superuser.query(bookmarks)).rows).toEqual([]);
});
