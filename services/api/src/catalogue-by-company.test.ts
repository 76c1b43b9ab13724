import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { directoryTables } from './personal-data/company-moves/directory-tables.ts';
import { type Directory, openDatabase } from './platform/data/database.ts';

// What spreading companies over several databases needs (decision 155). `tenancy.test.ts` holds every key of the schema `app` to the company;
// here are the keys that cross from one schema to the other, and those of the directory, which is read before the company is known.
const changeable = await openTestDatabase();
const owner = openDatabase({ url: changeable.ownerUrl, poolSize: 1 }).directory;
afterAll(async () => {
  await owner.destroy();
  await changeable.close();
});

/** A secret, of which a hash is stored, leads to the company. */
const foundBySecret = [
  'access_tokens (token_hash)',
  'action_links (token_hash)',
  'calendar_feeds (token_hash)',
  'email_change_links (token_hash)',
  'email_confirmations (token_hash)',
  'keepsake_links (token_hash)',
  'passkey_challenges (challenge)',
  'password_resets (token_hash)',
  'provisioning_tokens (token_hash)',
  'sessions (handle)',
  'sessions (token_hash)',
  'sign_in_links (token_hash)',
  'sso_codes (code_hash)',
  'sso_registrations (code_hash)',
  'sso_requests (id)',
];

/** What somebody types or brings leads to the company: it exists once in all companies. */
const foundByName = [
  'companies (domain)',
  'companies (slug)',
  'identities (subject)',
  'logins (email)',
  'passkeys (credential_id)',
  'sign_in_domains (domain)',
];

/** Random ids: no two databases make the same one, and queues that serve all companies name rows by them. */
const randomIds = [
  'alerts (id)',
  'companies (id)',
  'identities (id)',
  'logins (id)',
  'mails (id)',
  'passkeys (id)',
  'sign_in_domains (id)',
  'sign_in_links (id)',
  'support_accesses (id)',
];

/** The id of a login is random, and leads to its company. */
const ofLogin = ['known_devices (token_hash, login_id)', 'recovery_codes (login_id, code_hash)', 'second_factors (login_id)'];

/** The unique keys without the company, of the tables of the directory with rows of companies. */
async function listKeysWithoutCompany(directory: Directory): Promise<string[]> {
  const { rows } = await sql<{ table: string; key: string }>`
    select c.oid::regclass::text as table, format('%s (%s)', c.relname, string_agg(a.attname, ', ' order by k.position)) as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join lateral unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality as k (attnum, position)
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where c.relnamespace = 'directory'::regnamespace and (i.indisunique or i.indisexclusion)
    group by i.indexrelid, c.oid having not 'company_id' = any(array_agg(a.attname::text))
    order by 2`.execute(directory);
  const shared = ['provider', 'stays'];
  return rows.filter(({ table }) => !shared.includes(Reflect.get(directoryTables, table) ?? '')).map(({ key }) => key);
}

/** The tables of the other schema that foreign keys refer to: `child → parent`. The company itself is left out. */
async function listCrossingKeys(directory: Directory, from: 'app' | 'directory', to: 'app' | 'directory'): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct format('%s → %s', c.relname, p.relname) as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = ${from}::regnamespace and p.relnamespace = ${to}::regnamespace
      and p.oid <> 'directory.companies'::regclass
    order by 1`.execute(directory);
  return rows.map(({ key }) => key);
}

/** Rows of a company that name a member of staff, a mail that waits, or the session of a browser. */
const intoDirectory = [
  'access_links → staff',
  'audit_entries → staff',
  'closed_account_recipients → mails',
  'digest_items → mails',
  'document_versions → staff',
  'email_changes → staff',
  'invitation_imports → staff',
  'matching_setting_versions → staff',
  'push_subscriptions → sessions',
  'sign_in_changes → staff',
  'workforce_imports → staff',
];

/** Secrets and queues that go with a row of a company. Each carries the company: `tenancy.test.ts`. */
const outOfDirectory = [
  'access_tokens → access_links',
  'action_links → users',
  'alerts → conversations',
  'alerts → events',
  'alerts → push_subscriptions',
  'alerts → users',
  'calendar_feeds → users',
  'email_change_links → email_changes',
  'keepsake_links → mentoring_relationships',
  'keepsake_links → users',
  'logins → users',
  'mails → access_links',
  'mails → email_changes',
  'mails → events',
  'mails → referent_message_recipients',
  'mails → users',
  'provisioning_tokens → api_keys',
];

test('every table of the directory says whose rows it holds', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.oid::regclass::text as name, array_agg(a.attname::text) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'directory'::regnamespace and c.relkind in ('r', 'p') group by c.oid order by 1`.execute(owner);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(directoryTables).sort());
  const withCompany = rows.filter(({ columns }) => columns.includes('company_id')).map(({ name }) => Reflect.get(directoryTables, name));
  expect(withCompany).not.toContain('provider');
  const withLogin = rows.filter(({ columns }) => columns.includes('login_id') && !columns.includes('company_id'));
  expect(withLogin.map(({ name }) => Reflect.get(directoryTables, name))).toEqual(withLogin.map(() => 'login'));
});

test('a key of the directory without the company has a reason', async () => {
  const known = [...foundBySecret, ...foundByName, ...randomIds, ...ofLogin].sort();
  expect((await listKeysWithoutCompany(owner)).sort()).toEqual(known);
});

test('the foreign keys between the schemas are known', async () => {
  expect(await listCrossingKeys(owner, 'app', 'directory')).toEqual(intoDirectory);
  expect(await listCrossingKeys(owner, 'directory', 'app')).toEqual(outOfDirectory);
});

describe('the lists are broken by', () => {
  test.each([
    ['a new unique key', 'create unique index on directory.alerts (event_id)', listKeysWithoutCompany],
    [
      'a new table of secrets',
      'create table directory.doors (company_id uuid not null, token_hash text primary key)',
      listKeysWithoutCompany,
    ],
    [
      'a new reference to a row of a company',
      'alter table directory.identities add user_id uuid, add foreign key (company_id, user_id) references app.users (company_id, id)',
      (tx: Directory) => listCrossingKeys(tx, 'directory', 'app'),
    ],
    [
      'a new reference of a company’s row',
      'alter table app.sites add lead_id uuid references directory.leads (id)',
      (tx: Directory) => listCrossingKeys(tx, 'app', 'directory'),
    ],
  ])('%s', async (_, change, list) => {
    const rollback = new Error('rolled back');
    const before = await list(owner);
    const changed = owner.transaction().execute(async (tx) => {
      await sql.raw(change).execute(tx);
      expect(await list(tx)).not.toEqual(before);
      throw rollback;
    });
    await expect(changed).rejects.toBe(rollback);
  });
});
