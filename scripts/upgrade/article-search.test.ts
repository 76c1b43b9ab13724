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

const migrations = readMigrations().filter(({ name }) => /_(article_search|article_language)\.sql$/.test(name));

test('the articles that exist are found, and have the language of their author', async () => {
  const insert = async (text: string, values: unknown[]): Promise<string> => (await superuser.query(text, values)).rows[0].id;
  const company = await insert('insert into directory.companies (slug, name) values ($1, $1) returning id', ['nova']);
  await superuser.query("select set_config('app.company_id', $1, false)", [company]);
  const user = (language: string) =>
    insert(
      "insert into app.users (company_id, first_name, last_name, email, language) values ($1, 'William', 'Park', $2, $3) returning id",
      [company, `${language}@nova.example`, language],
    );
  const article = (author: string | null, title: string) =>
    insert(
      "insert into app.articles (company_id, author_user_id, kind, title, body) values ($1, $2, 'mutual_help', $3, 'Texte') returning id",
      [company, author, title],
    );
  const [english, french] = [await user('en'), await user('fr')];
  await article(english, 'Delegating');
  const asked = await article(null, 'Anonymous');
  await superuser.query('insert into app.anonymous_authors (company_id, article_id, user_id) values ($1, $2, $3)', [
    company,
    asked,
    english,
  ]);
  const answered = await article(french, 'Déléguer');
  await superuser.query(
    "insert into app.article_comments (company_id, article_id, body, hidden_at) values ($1, $2, 'Écouter', null), ($1, $2, 'Masqué', now())",
    [company, answered],
  );
  await superuser.query(`drop table app.article_lexemes, app.article_words; drop function app.lexemes_of, app.plain_words;
    alter table app.articles drop column language, drop column answer_comment_id`);

  for (const { sql } of migrations) await owner.query(`begin; ${sql}; commit`);

  const { rows } = await superuser.query(
    'select a.title, a.language, tsvector_to_array(l.lexemes) as words from app.articles a join app.article_lexemes l on l.article_id = a.id order by a.title',
  );
  expect(rows).toEqual([
    { title: 'Anonymous', language: 'en', words: expect.arrayContaining(['*', 'anonym']) },
    { title: 'Delegating', language: 'en', words: expect.arrayContaining(['*', 'deleg']) },
    { title: 'Déléguer', language: 'fr', words: expect.arrayContaining(['*', 'delegu', 'ecout']) },
  ]);
  expect(rows[2].words).not.toContain('masqu');
  const { rows: counted } = await superuser.query("select articles from app.article_words where word = 'text'");
  expect(counted).toEqual([{ articles: 3 }]);
});
