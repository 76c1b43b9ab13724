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

const migration = readMigrations().find(({ name }) => name === '0117_left_by_closed_accounts.sql');

test('what a closed account left is erased in every company, and nothing of an open one', async () => {
  await superuser.query("insert into directory.companies (slug, name) values ('nova', 'Nova'), ('rivage', 'Rivage')");
  // Without checks of foreign keys: only the owners of the rows matter here.
  await superuser.query(`set session_replication_role = replica;
    insert into app.users (company_id, first_name, last_name, email, state, closed_at)
      select c.id, s.state, 'Roy', s.state || '@' || c.slug || '.example', s.state::app.registration_state, case s.state when 'closed' then now() end
      from directory.companies c, unnest(array['active', 'closed']) s (state);
    insert into app.kept_profiles (company_id, user_id, profile_id) select company_id, id, uuidv7() from app.users;
    insert into app.relationship_checks (company_id, mentoring_relationship_id, user_id, kind, answer)
      select company_id, uuidv7(), id, 'fit', 'yes' from app.users;
    insert into app.feedback_answers (company_id, feedback_id, feedback_question_id, author_user_id, body)
      select company_id, uuidv7(), uuidv7(), id, 'Un progrès' from app.users;`);

  await owner.query(`begin; ${migration?.sql}; commit`);

  for (const [table, column] of [
    ['kept_profiles', 'user_id'],
    ['relationship_checks', 'user_id'],
    ['feedback_answers', 'author_user_id'],
  ]) {
    const { rows } = await superuser.query(`select u.state from app.${table} t join app.users u on u.id = t.${column}`);
    expect([table, rows]).toEqual([table, [{ state: 'active' }, { state: 'active' }]]);
  }
});
