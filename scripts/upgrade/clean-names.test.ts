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

/** In normal form, this letter is two. */
const tooLong = '\u0958'.repeat(41);

const migration = readMigrations().find(({ name }) => name === '0092_clean_names.sql');

test('names and addresses that are stored become as new ones are, unless somebody has the address, and nothing is mailed', async () => {
  const { rows: companies } = await superuser.query("insert into directory.companies (slug, name) values ('nova', 'Nova') returning id");
  const company = companies[0].id;
  const people: [first: string, last: string, email: string, job: string | null][] = [
    ['Sean', "O'Neil", 'sean@nova.example', 'Chef d\u00a0équipe\u200b'],
    ['Moe\u0301', 'Diallo', 'moe@nova.example', null],
    ['Paul', 'Roy', 'pa\u200bul@nova.example', ''],
    ['Paul', 'Bis', 'paul@nova.example', null],
    ['Léa', 'Roy', 'le\u200ba@nova.example', null],
    ['Asha', tooLong, 'asha@nova.example', null],
  ];
  for (const [first_name, last_name, email, job_title] of people) {
    const { rows } = await superuser.query(
      'insert into app.users (company_id, first_name, last_name, email, job_title) values ($1, $2, $3, $4, $5) returning id',
      [company, first_name, last_name, email, job_title],
    );
    await superuser.query('insert into directory.logins (email, company_id, user_id) values ($1, $2, $3)', [email, company, rows[0].id]);
  }
  await superuser.query(`insert into directory.leads (first_name, last_name, email, wants_information)
    values ('Jean', 'D´Arcy', 'jean@nova.example', true)`);

  await owner.query(`begin; ${migration?.sql}; commit`);

  const { rows: users } = await superuser.query(
    'select u.first_name, u.last_name, u.email, u.job_title, l.email as login from app.users u join directory.logins l on l.user_id = u.id order by u.id',
  );
  expect(users.map(({ first_name, last_name, email, login, job_title }) => [first_name, last_name, email, login, job_title])).toEqual([
    ['Sean', 'O’Neil', 'sean@nova.example', 'sean@nova.example', 'Chef d équipe'],
    ['Moé', 'Diallo', 'moe@nova.example', 'moe@nova.example', null],
    ['Paul', 'Roy', 'pa\u200bul@nova.example', 'pa\u200bul@nova.example', null],
    ['Paul', 'Bis', 'paul@nova.example', 'paul@nova.example', null],
    ['Léa', 'Roy', 'lea@nova.example', 'lea@nova.example', null],
    ['Asha', tooLong, 'asha@nova.example', 'asha@nova.example', null],
  ]);
  expect((await superuser.query('select last_name from directory.leads')).rows).toEqual([{ last_name: 'D’Arcy' }]);
  const { rows: sent } = await superuser.query(
    'select ((select count(*) from directory.mails) + (select count(*) from app.events))::int as sent',
  );
  expect(sent).toEqual([{ sent: 0 }]);
});
