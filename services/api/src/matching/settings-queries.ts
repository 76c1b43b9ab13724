import type { StoredMatchingSettings } from '@binome/contract/console/matching-settings';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** The versions that the console shows. */
const maxVersions = 50;

type Author = { actor_id?: string; staff_id?: string };

/** Makes two administrators who change the settings wait for each other. It writes nothing, so the indexes may still be read. */
export async function lockMatchingSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('matching settings ' || app.current_company()::text, 0))`.execute(tx);
}

export async function findStoredMatching(tx: Tx): Promise<unknown> {
  return (await tx.selectFrom('company_settings').select('matching').executeTakeFirstOrThrow()).matching;
}

/** The newest versions, newest first. */
export function listSettingVersions(tx: Tx) {
  return tx
    .selectFrom('matching_setting_versions as v')
    .leftJoin('users as u', 'u.id', 'v.actor_id')
    .leftJoin('directory.staff as s', 's.id', 'v.staff_id')
    .select(['v.version', 'v.settings', 'v.created_at'])
    .select(sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, s.first_name || ' ' || s.last_name)`.as('author'))
    .orderBy('v.version', 'desc')
    .limit(maxVersions)
    .execute();
}

/** Stores the settings of the company, and keeps them as its next version. */
export async function saveMatchingSettings(tx: Tx, settings: StoredMatchingSettings, author: Author, now: Date): Promise<void> {
  const matching = JSON.stringify(settings);
  await tx.updateTable('company_settings').set({ matching }).execute();
  await tx
    .insertInto('matching_setting_versions')
    .values({
      version: sql<number>`(select coalesce(max(version), 0) + 1 from matching_setting_versions)`,
      settings: matching,
      created_at: now,
      ...author,
    })
    .execute();
}
