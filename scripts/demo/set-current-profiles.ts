import type { Tx } from '@binome/api/platform/data/database';
import { sql } from 'kysely';

/** Sets users' current profiles. Runs after the inserts, because users and profiles reference each other. */
export async function setCurrentProfiles(tx: Tx, current: { user_id: string; profile_id: string }[]): Promise<void> {
  await sql`
    update app.users u set current_profile_id = c.profile_id
    from json_to_recordset(${JSON.stringify(current)}::json) as c (user_id uuid, profile_id uuid)
    where u.id = c.user_id`.execute(tx);
}
