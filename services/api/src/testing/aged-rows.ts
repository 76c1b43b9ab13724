import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { DB, Users } from '../platform/data/schema.gen.ts';
import { aPersonalLink } from './access-link.ts';
import type { TestCompany } from './company.ts';
import { conversationOf } from './conversation.ts';
import { aParticipant, aPerson } from './person.ts';
import { aMeeting, aRelationship } from './relationship.ts';

/** Inserts rows whose retention runs from an instant. Returns a count of those that are left. */
export type AgedRows = (company: TestCompany, at: Date) => Promise<() => Promise<number>>;

const longAgo = new Date('2015-01-01T00:00:00Z');
const faraway = new Date('2200-01-01T00:00:00Z');

/** By table, and by the rows that the rule names. */
export const agedRows: Record<string, AgedRows> = {
  'users: invited': async (company, at) => countUsers(company, [(await aPersonalLink(company, { expires_at: at })).userId]),
  'users: registered, e-mail not confirmed': people({ state: 'registered' }, 'registered_at'),
  'users: closed': people({ state: 'closed', first_name: '', last_name: '' }, 'closed_at'),
  'users: waiting for validation, refused or suspended': async (company, at) => {
    const states = ['confirmed', 'refused', 'suspended'] as const;
    const made = await Promise.all(states.map((state) => aPerson(company, { participant: true, user: { state, state_changed_at: at } })));
    return countUsers(
      company,
      made.map(({ userId }) => userId),
    );
  },
  'users: never had a profile, no sign-in for a year': async (company, at) => {
    const made = [
      await signedOut(company, { state: 'validated', state_changed_at: at }),
      await signedOut(company, { state: 'active', state_changed_at: at }),
    ];
    return countUsers(company, made);
  },
  'users: left all profiles': async (company, at) => {
    // They still sign in.
    const person = await aPerson(company, { presenter: { left_at: at }, participant: { left_at: longAgo } });
    return countUsers(company, [person.userId]);
  },
  'users: no profile, lost all roles at the console': async (company, at) =>
    countUsers(company, [await signedOut(company, { state_changed_at: longAgo, role_removed_at: at })]),
  profiles: async (company, at) => {
    const { presenterId } = await aPerson(company, { presenter: { left_at: at }, participant: true });
    return count(company, 'profiles', 'id', presenterId);
  },
  closed_account_names: async (company, at) => {
    const { userId: user_id } = await aPerson(company, { user: { state: 'closed', closed_at: new Date() } });
    return insert(company, 'closed_account_names', 'user_id', { user_id, first_name: 'Léa', last_name: 'Martin', closed_at: at });
  },
  email_changes: async (company, at) => count(company, 'email_changes', 'id', await anEmailChange(company, at)),
  referent_messages: async (company, at) => {
    const texts = { subject: { fr: 'Des nouvelles' }, body: { fr: 'Bonjour' }, audience: { user_ids: [] } };
    return insert(company, 'referent_messages', 'id', {
      ...texts,
      id: randomUUID(),
      template: 'free',
      created_at: at,
      send_at: at,
      state: 'sent',
    });
  },
  'matching_runs: drafts': (company, at) =>
    insert(company, 'matching_runs', 'id', { id: randomUUID(), audience: 'unmatched', floor: 50, theta: 0.5, created_at: at }),
  'matching_runs: published': (company, at) =>
    insert(company, 'matching_runs', 'id', {
      id: randomUUID(),
      audience: 'unmatched',
      floor: 50,
      theta: 0.5,
      state: 'published',
      created_at: at,
    }),
  follow_up_snoozes: (company, at) =>
    insert(company, 'follow_up_snoozes', 'subject_id', {
      ...{ queue: 'silent', subject_id: randomUUID(), until: '2026-01-01', level: 0, created_at: at },
    }),
  daily_figures: (company, at) =>
    insert(company, 'daily_figures', 'name', { measured_on: '2015-01-01', name: randomKey().slice(0, 20), value: 1, created_at: at }),
  'circles: ended': (company, at) => {
    const rhythm = { every: 'week' as const, weekday: 2, starts_minute: 870, duration_minutes: 45, time_zone: 'Europe/Paris' };
    const season = { starts_on: '2015-01-01', ends_on: '2015-03-01', ends_at: at, state: 'ended' as const, ended_at: at };
    return insert(company, 'circles', 'title', {
      title: randomKey(),
      by_referent: true,
      program_id: company.programId,
      ...rhythm,
      ...season,
    });
  },
  'files: uploaded for an answer, not used': async (company, at) => {
    const { userId: user_id } = await aPerson(company);
    const file = { user_id, purpose: 'answer' as const, media_type: 'application/pdf', bytes: 4, created_at: at };
    return insert(company, 'files', 'key', { ...file, key: randomKey() });
  },
  idempotency_keys: async (company, at) => {
    const { userId: user_id } = await aPerson(company);
    return insert(company, 'idempotency_keys', 'key', { user_id, key: randomKey(), request_hash: 'x', created_at: at });
  },
  sign_in_attempts: (company, at) =>
    insert(company, 'sign_in_attempts', 'number', { number: String(Math.random()).slice(2, 10), is_test: false, created_at: at }),
  webconference_signals: async (company, at) => {
    const relationship = await aRelationship(company);
    const partners = { participant_user_id: relationship.participant.userId, presenter_user_id: relationship.presenter.userId };
    const meeting_id = await aMeeting(relationship);
    const signal = { position: 1, kind: 'left', side: 'presenter' as const, peer: randomUUID(), created_at: at };
    return insert(company, 'webconference_signals', 'meeting_id', { ...partners, ...signal, meeting_id });
  },
  'conversation_files: in no message': async (company, at) => {
    const relationship = await aRelationship(company);
    const [sender_user_id, receiver_user_id] = [relationship.participant.userId, relationship.presenter.userId];
    const correspondents = { conversation_id: await conversationOf(relationship), sender_user_id, receiver_user_id };
    const file = { author_user_id: sender_user_id, name: 'plan.txt', media_type: 'text/plain', bytes: 4, created_at: at };
    return insert(company, 'conversation_files', 'key', { ...correspondents, ...file, key: randomKey() });
  },
  webhook_deliveries: async (company, at) => {
    const webhook = { name: 'Notre SIRH', address: 'https://sirh.example/appels', event_names: ['account.closed'] };
    const { id: webhook_id } = await company.within((tx) =>
      tx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow(),
    );
    const call = { webhook_id, event_name: 'account.closed', body: '{}', attempt_at: at, created_at: at };
    return insert(company, 'webhook_deliveries', 'webhook_id', call);
  },
  audit_entries: (company, at) =>
    insert(company, 'audit_entries', 'subject_id', { action: 'account.suspended', subject_id: randomUUID(), created_at: at }),
  matching_changes: (company, at) => insert(company, 'matching_changes', 'profile_id', { profile_id: randomUUID(), changed_at: at }),

  'directory.rate_limits': (company, at) =>
    insert(company, 'directory.rate_limits', 'key', { key: randomKey(), points: 1, expire: String(at.getTime()) }),
  'directory.known_devices': async (company, at) =>
    insert(company, 'directory.known_devices', 'token_hash', { token_hash: randomKey(), login_id: await aLogin(company), used_at: at }),
  'directory.action_links': async (company, at) => {
    const of = { company_id: company.id, user_id: (await aParticipant(company)).userId, subject_id: randomUUID() };
    return insert(company, 'directory.action_links', 'token_hash', {
      ...{ ...of, token_hash: randomKey(), action: 'rate_meeting', expires_at: at },
    });
  },
  'directory.keepsake_links': async (company, at) => {
    const { relationshipId, participant } = await aRelationship(company);
    return insert(company, 'directory.keepsake_links', 'token_hash', {
      ...{ company_id: company.id, user_id: participant.userId, mentoring_relationship_id: relationshipId },
      ...{ token_hash: randomKey(), expires_at: at },
    });
  },
  'directory.email_change_links': async (company, at) => {
    const of = { company_id: company.id, email_change_id: await anEmailChange(company, at), is_new_address: true };
    return insert(company, 'directory.email_change_links', 'token_hash', { ...of, token_hash: randomKey(), expires_at: at });
  },
  'directory.email_confirmations': async (company, at) =>
    insert(company, 'directory.email_confirmations', 'token_hash', {
      ...{ token_hash: randomKey(), login_id: await aLogin(company), expires_at: at },
    }),
  'directory.password_resets': async (company, at) =>
    insert(company, 'directory.password_resets', 'token_hash', {
      ...{ token_hash: randomKey(), login_id: await aLogin(company), expires_at: faraway, used_at: at },
    }),
  'directory.sign_in_links': async (company, at) =>
    insert(company, 'directory.sign_in_links', 'token_hash', {
      ...{ token_hash: randomKey(), browser_hash: 'x', login_id: await aLogin(company), expires_at: at },
    }),
  'directory.sessions': async (company, at) =>
    insert(company, 'directory.sessions', 'token_hash', {
      ...{ token_hash: randomKey(), handle: randomKey(), login_id: await aLogin(company), kind: 'member', expires_at: at },
    }),
  'directory.provisioning_tokens': async (company, at) => {
    const key = { name: 'Annuaire', prefix: 'bnm_1234', scopes: ['scim:write'], expires_at: at };
    const { id: api_key_id } = await company.within((tx) =>
      tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow(),
    );
    const token = { token_hash: randomKey(), company_id: company.id, api_key_id, expires_at: at };
    return insert(company, 'directory.provisioning_tokens', 'token_hash', token);
  },
  'directory.passkey_challenges': (company, at) =>
    insert(company, 'directory.passkey_challenges', 'challenge', { challenge: randomKey(), browser_hash: 'x', expires_at: at }),
  'directory.sso_assertions': (company, at) =>
    insert(company, 'directory.sso_assertions', 'id_hash', { company_id: company.id, id_hash: randomKey(), expires_at: at }),
  'directory.sso_codes': async (company, at) =>
    insert(company, 'directory.sso_codes', 'code_hash', {
      ...{ code_hash: randomKey(), login_id: await aLogin(company), browser_hash: 'x', session_kind: 'member', expires_at: at },
    }),
  'directory.sso_registrations': (company, at) =>
    insert(company, 'directory.sso_registrations', 'code_hash', {
      ...{ code_hash: randomKey(), company_id: company.id, issuer: 'https://idp.example', subject: 'lea', email: 'lea@nova.example' },
      ...{ person: '{}', browser_hash: 'x', expires_at: at },
    }),
  'directory.sso_requests': (company, at) =>
    insert(company, 'directory.sso_requests', 'id', {
      ...{ id: randomKey(), company_id: company.id, browser_hash: 'x', origin: 'https://nova.example', origin_browser_hash: 'x' },
      ...{ session_kind: 'member', expires_at: at },
    }),
  'directory.company_export_links': async (company, at) => {
    const { directory } = company.testApp.database;
    const exported = { company_id: company.id, reason: 'Fin du contrat', file_name: randomKey() };
    const { id: company_export_id } = await directory
      .insertInto('directory.company_exports')
      .values(exported)
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { token_hash: randomKey(), company_export_id, staff_id: await aColleague(company, null), expires_at: at };
    return insert(company, 'directory.company_export_links', 'token_hash', link);
  },
  'directory.crash_groups': (company, at) =>
    insert(company, 'directory.crash_groups', 'error', {
      ...{ front: 'console', error: randomKey(), version: '1', browser: 'Firefox', first_seen_at: longAgo, last_seen_at: at },
    }),
  // Somebody who wrote long ago, and whom staff last dealt with later.
  'directory.leads': (company, at) =>
    insert(company, 'directory.leads', 'email', {
      ...{ first_name: 'Zoé', last_name: 'Roux', email: `${randomUUID()}@ailleurs.example`, wants_information: true },
      ...{ created_at: longAgo, handled_at: at },
    }),
  'directory.staff: suspended': async (company, at) => count(company, 'directory.staff', 'id', await aColleague(company, at)),
};

function people(user: Partial<Insertable<Users>>, column: 'registered_at' | 'closed_at'): AgedRows {
  return async (company, at) => {
    const { userId } = await aPerson(company, { user: { ...user, [column]: at } });
    return countUsers(company, [userId]);
  };
}

async function signedOut(company: TestCompany, user: Partial<Insertable<Users>>): Promise<string> {
  const { userId } = await aPerson(company, { user });
  const logins = company.testApp.database.directory.selectFrom('directory.logins').where('user_id', '=', userId).select('id');
  await company.testApp.database.directory.deleteFrom('directory.sessions').where('login_id', 'in', logins).execute();
  return userId;
}

async function anEmailChange(company: TestCompany, created_at: Date): Promise<string> {
  const { userId: user_id, email: old_email } = await aPerson(company);
  const change = {
    user_id,
    source: 'person' as const,
    old_email,
    new_email: `${randomUUID()}@nova.example`,
    created_at,
    expires_at: faraway,
  };
  return company.within(async (tx) => (await tx.insertInto('email_changes').values(change).returning('id').executeTakeFirstOrThrow()).id);
}

async function aLogin(company: TestCompany): Promise<string> {
  const { email } = await aPerson(company);
  const { directory } = company.testApp.database;
  return (await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
}

async function aColleague(company: TestCompany, suspended_at: Date | null): Promise<string> {
  const colleague = { first_name: 'Solène', last_name: 'Petit', suspended_at };
  const { directory } = company.testApp.database;
  return (await directory.insertInto('directory.staff').values(colleague).returning('id').executeTakeFirstOrThrow()).id;
}

function randomKey(): string {
  return randomUUID().replaceAll('-', '');
}

/** Inserts a row that `column` names. */
async function insert<Table extends keyof DB>(
  company: TestCompany,
  table: Table,
  column: keyof DB[Table] & string,
  row: Insertable<DB[Table]>,
) {
  await company.within((tx) => tx.insertInto(table).values(row).execute(), 'system');
  return count(company, table, column, (row as Record<string, unknown>)[column]);
}

function countUsers(company: TestCompany, ids: string[]) {
  return count(company, 'users', 'id', ...ids);
}

function count(company: TestCompany, table: string, column: string, ...values: unknown[]) {
  return () =>
    company.within(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)} where ${sql.ref(column)}::text = any(${values}::text[])`.execute(tx);
      return rows[0]?.count ?? 0;
    }, 'system');
}
