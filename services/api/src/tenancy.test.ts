import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Directory, openDatabase } from './platform/data/database.ts';
import { aCompany } from './testing/company.ts';
import { aParticipant } from './testing/person.ts';
import { startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp();

// A database of its own, whose rights the tests change as the owner of the tables.
const changeable = await openTestDatabase();
const owner = openDatabase({ url: changeable.ownerUrl, poolSize: 1 }).directory;
afterAll(async () => {
  await owner.destroy();
  await changeable.close();
});

/** Each query finds violations of tenancy in the catalogue of PostgreSQL. None may return a row. */
const violations = {
  'a company table without row-level security, or from which its owner is exempt': sql`
    select relname from pg_class
    where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,

  'a company table without the policy `company`': sql`
    select c.relname from pg_class c
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'company' and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}')`,

  'a permissive policy that differs from the policy of `users`': sql`
    select tablename, policyname, qual from pg_policies
    where schemaname = 'app' and permissive = 'PERMISSIVE'
      and (policyname, roles, cmd) is distinct from ('scheduler', '{app_scheduler}'::name[], 'SELECT') and (qual is distinct from with_check or qual <> (
      select qual from pg_policies where schemaname = 'app' and tablename = 'users' and policyname = 'company'))`,

  'a private table without its restrictive policy': sql`
    select name, policy from (values ('mentoring_request_messages', 'partners'), ('meeting_details', 'partners'), ('relationship_objectives', 'partners'),
      ('relationship_actions', 'partners'), ('relationship_words', 'partners'), ('shared_texts', 'partners'), ('shared_text_versions', 'partners'), ('relationship_checks', 'owner'),
      ('idempotency_keys', 'owner'), ('calendar_connections', 'owner'), ('conversation_comments', 'correspondents'), ('conversation_files', 'correspondents'),
      ('conversation_reports', 'audience'), ('conversation_report_comments', 'audience'),
      ('article_reports', 'audience'), ('circle_attendances', 'circle'), ('circle_notes', 'circle'), ('circle_messages', 'circle'), ('circle_lessons', 'circle'), ('webconference_signals', 'partners')) private (name, policy)
    where not exists (select from pg_policies where schemaname = 'app' and tablename = name and permissive = 'RESTRICTIVE' and policyname = policy
      and (qual = with_check or policy = 'circle' and with_check like '%circle_members%') and with_check like '%app.user_id%')`,

  'a missing or wrong audience policy of feedback answers': sql`
    select 'feedback_answers' where not exists (select from pg_policies
      where schemaname = 'app' and tablename = 'feedback_answers' and permissive = 'RESTRICTIVE' and policyname = 'audience' and cmd = 'ALL'
      and qual like '%author_user_id%' and qual like '%released_at%' and qual like '%shared_with_referents%'
      and with_check like '%author_user_id%' and with_check not like '%released_at%')`,

  'a table with both partners, other than meetings and feedbacks, without the policy `partners`': sql`
    select t.relname from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'participant_user_id'
    where t.relnamespace = 'app'::regnamespace and t.relkind in ('r', 'p') and t.relname not in ('meetings', 'feedbacks')
      and not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'partners' and not p.polpermissive)`,

  'a company table whose company_id is missing, nullable, or not filled by the transaction': sql`
    select c.relname from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
      and (a.attnotnull is not true or replace(pg_get_expr(d.adbin, d.adrelid), 'app.', '') is distinct from 'current_company()')`,

  'a key that does not begin with the company': sql`
    select i.indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'app'::regnamespace and (i.indisunique or i.indisexclusion)
      and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'company_id'`,

  'a foreign key between company tables that does not carry the company on both sides': sql`
    select conrelid::regclass, conname from pg_constraint k join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'app'::regnamespace and not exists (
      select from unnest(k.conkey, k.confkey) as columns(own, other)
        join pg_attribute o on o.attrelid = k.conrelid and o.attnum = columns.own
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = columns.other
      where o.attname = 'company_id' and f.attname = 'company_id')`,

  'a foreign key without an index': sql`
    select conrelid::regclass, conname from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace in ('app'::regnamespace, 'directory'::regnamespace) and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (select array_agg(n) from unnest(i.indkey[0:cardinality(k.conkey) - 1]) n) @> k.conkey)`,

  'a view or materialised view, which the API could read past the policies': sql`
    select relname from pg_class where relnamespace in ('app'::regnamespace, 'directory'::regnamespace) and relkind in ('v', 'm')`,

  'a routine that runs with its owner’s rights, other than the look-up of the periodic jobs and the count of events, which return ids, counts and times': sql`
    select proname from pg_proc where pronamespace in ('app'::regnamespace, 'directory'::regnamespace, 'due'::regnamespace) and prosecdef
      and not (pg_get_userbyid(proowner) = 'app_scheduler' and provolatile = 's'
        and (proname, pg_get_function_result(oid)) in (('find_due_companies', 'TABLE(job text, company_id uuid)'),
          ('count_undelivered_events', 'TABLE(company_id uuid, waiting bigint, oldest_at timestamp with time zone)'))
        and proconfig is not distinct from '{"search_path=\\"\\""}' and not has_function_privilege('public', oid, 'execute'))`,

  'a right of the scheduler beyond reading ids, times, states and counts': sql`
    select c.relname, null as attname from pg_class c, aclexplode(c.relacl) r where r.grantee = 'app_scheduler'::regrole
    union all
    select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid,
      aclexplode(a.attacl) r
    where r.grantee = 'app_scheduler'::regrole and (r.privilege_type <> 'SELECT'
      or not (t.typname in ('uuid', 'timestamptz', 'timestamp', 'date', 'time', 'int2', 'bool') or t.typtype = 'e'))`,

  'a scheduler that could sign in, act as others, or own more than its look-up and its count': sql`
    select rolname from pg_roles r where rolname = 'app_scheduler' and (rolcanlogin or rolsuper or rolbypassrls or rolinherit
      or rolcreaterole or rolcreatedb
      or exists (select from pg_auth_members where member = r.oid or (roleid = r.oid and pg_get_userbyid(member) <> 'app_owner'))
      or has_schema_privilege(r.oid, 'app', 'create') or has_schema_privilege(r.oid, 'directory', 'create')
      or exists (select from pg_class where relowner = r.oid)
      or exists (select from pg_proc where proowner = r.oid and proname not in ('find_due_companies', 'count_undelivered_events')))`,

  'a privilege of the API beyond reading and writing rows': sql`
    select table_name, privilege_type from information_schema.role_table_grants
    where grantee in ('app_login', 'PUBLIC') and table_schema in ('app', 'directory')
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,

  // A grant may name single columns.
  'an append-only table that the API could rewrite': sql`
    select c.relname, r.privilege_type from pg_class c
      cross join lateral (
        select * from aclexplode(c.relacl)
        union all select x.* from pg_attribute a, aclexplode(a.attacl) x where a.attrelid = c.oid) r
    where c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)
      and c.relname in ('audit_entries', 'document_versions', 'staff_audit_entries')
      and r.grantee in ('app_login'::regrole, 0) and r.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')
      -- Old entries of the audit trail may be deleted.
      and not (c.relname = 'audit_entries' and r.privilege_type = 'DELETE' and exists (
        select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = 'd'
          and pg_get_expr(p.polqual, p.polrelid) = '(created_at <= (now() - ''3 years''::interval))'))`,

  'a table with texts that this list does not name: say whether they are private, and give private ones their policy': sql`
    select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and t.typname in ('text', 'varchar', 'json', 'jsonb', 'bytea')
      and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
      and c.relname not in ('access_links', 'api_keys', 'article_comments', 'article_words', 'articles', 'audit_entries', 'business_units', 'circles', 'closed_account_names', 'closed_account_recipients',
        'column_choices', 'company_settings', 'consents', 'daily_figures', 'digest_items', 'document_versions', 'documents', 'email_changes', 'events',
        'feedback_questions', 'files', 'follow_up_snoozes', 'identity_provider_certificates', 'identity_providers', 'invitation_imports', 'match_proposals',
        'matching_exclusions', 'matching_run_edits', 'matching_run_pairs', 'matching_runs', 'matching_setting_versions', 'meeting_reasons', 'meetings', 'mentoring_relationships', 'mentoring_requests', 'message_templates',
        'notification_preferences', 'notifications', 'onboarding_reviews', 'profile_answers', 'profiles', 'program_report_notes', 'program_workshops', 'programs',
        'push_subscriptions', 'question_choices', 'questions', 'recommendations', 'referent_message_recipients', 'referent_messages', 'resources',
        'saved_views', 'sign_in_attempts', 'sign_in_changes', 'sites', 'sms_numbers', 'steps', 'tags', 'training_tools', 'user_answers', 'users', 'webhook_deliveries',
        'webhooks', 'workforce_imports')`,

  'a routine whose search path is that of its caller': sql`
    select proname from pg_proc where pronamespace in ('app'::regnamespace, 'directory'::regnamespace, 'due'::regnamespace) and prosqlbody is null
      and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')`,

  'an extension outside of its schema': sql`
    select extname from pg_extension where extname <> 'plpgsql' and extnamespace <> 'extensions'::regnamespace`,

  'a role of the API that could bypass the policies': sql`
    select rolname from pg_roles r where rolname = 'app_login'
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or exists (select from pg_auth_members where member = r.oid)
        or exists (select from pg_class where relowner = r.oid))`,

  'a table of the directory that this list does not name': sql`
    select relname from pg_class where relnamespace = 'directory'::regnamespace and relkind in ('r', 'p')
      and relname not in ('companies', 'staff', 'logins', 'sessions', 'password_resets', 'support_accesses', 'alerts', 'rate_limits',
        'access_tokens', 'action_links', 'keepsake_links', 'sign_in_links', 'email_change_links', 'email_confirmations', 'known_devices', 'leads', 'calendar_feeds', 'mails', 'provider_messages',
        'staff_audit_entries', 'company_exports', 'company_figures', 'company_export_links', 'company_erasures', 'company_moves', 'crash_groups', 'sign_in_domains',
        'identities', 'encrypting_providers', 'sso_requests', 'sso_assertions', 'sso_codes', 'sso_registrations', 'passkeys', 'passkey_challenges',
        'second_factors', 'recovery_codes', 'page_views', 'provisioning_tokens')`,
};

describe('the database has no', () => {
  test.each(Object.entries(violations))('%s', async (_, query) => {
    expect((await query.execute(testApp.database.directory)).rows).toEqual([]);
  });
});

describe('the rules are broken by', () => {
  const [ofRoutines, ofRights, ofRole, ofPolicies] = [/^a routine that runs/, /^a right of/, /^a scheduler/, /^a permissive policy/];
  test.each([
    [
      'a look-up that returns an e-mail',
      ofRoutines,
      `drop function app.find_due_companies; create function app.find_due_companies(jobs text[], instant timestamptz)
      returns table (job text, company_id uuid, email text) language sql security definer as 'select null::text, null::uuid, null::text'`,
    ],
    [
      'a second routine with the rights of its owner',
      ofRoutines,
      `create function app.more() returns int language sql security definer as 'select 1'`,
    ],
    [
      'a look-up owned by the owner of the tables',
      ofRoutines,
      `drop function app.find_due_companies; create function app.find_due_companies(jobs text[], instant timestamptz)
      returns table (job text, company_id uuid) language sql stable security definer set search_path = '' as 'select null::text, null::uuid';
      revoke execute on function app.find_due_companies from public`,
    ],
    [
      'a look-up that everybody may call',
      ofRoutines,
      'set role app_scheduler; grant execute on function app.find_due_companies to public; reset role',
    ],
    [
      'a look-up whose search path is open',
      ofRoutines,
      'set role app_scheduler; alter function app.find_due_companies reset search_path; reset role',
    ],
    ['the right to read a name', ofRights, 'grant select (first_name) on app.users to app_scheduler'],
    ['the right to read a whole table', ofRights, 'grant select on app.sites to app_scheduler'],
    ['the right to write', ofRights, 'grant update (starts_at) on app.meetings to app_scheduler'],
    ['the right to create', ofRole, 'grant create on schema app to app_scheduler'],
    ['the API acting as the scheduler', ofPolicies, 'alter policy scheduler on app.users to app_login'],
    ['the right to change a column of the audit trail', /^an append-only/, 'grant update (reason) on app.audit_entries to app_login'],
    ['the right to change the audit trail', /^an append-only/, 'grant update on app.audit_entries to app_login'],
    ['the right to delete new entries of the audit trail', /^an append-only/, 'drop policy retention on app.audit_entries'],
    [
      'a new table of words',
      /^a table with texts/,
      `create table app.letters (company_id uuid not null, id uuid not null, body text, primary key (company_id, id));
      call app.isolate_by_company('letters')`,
    ],
    ['a routine with an open search path', /^a routine whose/, `create function app.more() returns int language sql as 'select 1'`],
    ['a policy that lets it write', ofPolicies, 'create policy more on app.sites for update to app_scheduler using (true)'],
  ])('%s', async (_, rule, change) => {
    const [name, query] = Object.entries(violations).find(([title]) => rule.test(title)) ?? [];
    const rollback = new Error('rolled back');
    const changed = owner.transaction().execute(async (tx) => {
      await sql.raw(change).execute(tx);
      expect([name, (await query?.execute(tx))?.rows]).not.toEqual([name, []]);
      throw rollback;
    });
    await expect(changed).rejects.toBe(rollback);
  });
});

/** The policies that keep private rows from other people of the company, as PostgreSQL prints them. */
async function listPrivatePolicies(database: Directory): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format(E'%s %s for %s to %s\n  using %s\n  with check %s\n', tablename, policyname, cmd, roles, qual, with_check) as line
    from pg_policies where schemaname = 'app' and permissive = 'RESTRICTIVE' order by tablename, policyname`.execute(database);
  return rows.map(({ line }) => line.replace(/\n\s{3,}/g, ' ')).join('\n');
}

test('the policies of private rows are those of private-policies.expected.txt', async () => {
  await expect(await listPrivatePolicies(testApp.database.directory)).toMatchFileSnapshot('private-policies.expected.txt');
});

describe('a weaker policy of private rows is found:', () => {
  const everybody = "nullif((select current_setting('app.user_id', true)), '') is not null";
  test.each([
    ['everybody reads the partners’ words', `alter policy partners on app.meeting_details using (${everybody})`],
    ['everybody writes the partners’ words', `alter policy partners on app.shared_texts with check (true)`],
    ['everybody reads feedback answers', `alter policy audience on app.feedback_answers using (${everybody})`],
    [
      'a permissive policy beside it',
      `drop policy owner on app.relationship_checks; create policy owner on app.relationship_checks using (true)`,
    ],
  ])('%s', async (_, change) => {
    const rollback = new Error('rolled back');
    const before = await listPrivatePolicies(owner);
    const changed = owner.transaction().execute(async (tx) => {
      await sql.raw(change).execute(tx);
      expect(await listPrivatePolicies(tx)).not.toBe(before);
      throw rollback;
    });
    await expect(changed).rejects.toBe(rollback);
  });
});

test('the scheduler’s look-up returns ids to the API, and the rows stay hidden', async () => {
  const company = await aCompany(testApp);
  const event = { name: 'profile.left', subject_id: company.id, created_at: new Date(Date.now() - 120_000) };
  await company.within((tx) => tx.insertInto('events').values(event).execute());
  const { directory } = testApp.database;
  const { rows } = await sql`select * from app.find_due_companies('{missed-events}', now())`.execute(directory);
  expect(rows).toContainEqual({ job: 'missed-events', company_id: company.id });
  expect(await directory.selectFrom('events').selectAll().execute()).toEqual([]);
  await expect(sql`set role app_scheduler`.execute(directory)).rejects.toMatchObject({ code: '42501' });
});

describe('a company’s rows', () => {
  test('are hidden without a company', async () => {
    await aParticipant(await aCompany(testApp));
    expect(await testApp.database.directory.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('cannot be read, changed, deleted or referenced from another company', async () => {
    const [mine, theirs] = [await aCompany(testApp), await aCompany(testApp)];
    const stranger = await aParticipant(theirs);
    await mine.within(async (tx) => {
      expect(await tx.selectFrom('users').where('id', '=', stranger.userId).select('id').execute()).toEqual([]);
      const changed = await tx.updateTable('users').set({ first_name: 'X' }).where('id', '=', stranger.userId).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
      const removed = await tx.deleteFrom('users').where('id', '=', stranger.userId).executeTakeFirst();
      expect(removed.numDeletedRows).toBe(0n);
    });
    const reference = mine.within((tx) => tx.insertInto('profiles').values({ user_id: stranger.userId, type: 'presenter' }).execute());
    await expect(reference).rejects.toMatchObject({ code: '23503' });
    const foreignInsert = mine.within((tx) =>
      tx.insertInto('business_units').values({ company_id: theirs.id, name: 'Cheval de Troie' }).execute(),
    );
    await expect(foreignInsert).rejects.toMatchObject({ code: '42501' });
  });

  test('are hidden from the next user of a pooled connection', async () => {
    const single = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });
    afterAll(() => single.close());
    const company = await aCompany(testApp);
    await single.inCompany({ company_id: company.id }, (tx) => tx.selectFrom('business_units').select('id').execute());
    expect(await single.directory.selectFrom('business_units').select('id').execute()).toEqual([]);
    await expect(single.inCompany({ company_id: company.id }, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await single.directory.selectFrom('business_units').select('id').execute()).toEqual([]);
  });

  test('cannot be reached by SQL injection through an id', async () => {
    const forged = "00000000-0000-0000-0000-000000000000', true); select 1; --";
    await expect(testApp.database.inCompany({ company_id: forged }, async () => 1)).rejects.toThrow('not a uuid');
    await expect(testApp.database.inCompany({ company_id: crypto.randomUUID(), user_id: forged }, async () => 1)).rejects.toThrow(
      'not a uuid',
    );
  });
});
