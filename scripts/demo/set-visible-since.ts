import type { Tx } from '@binome/api/platform/data/database';
import { sql } from 'kysely';

/** The profiles that are visible after the load are so since they were made. */
export async function setVisibleSince(tx: Tx): Promise<void> {
  await sql`update profiles set visible_since = created_at where visible_since is not null`.execute(tx);
}
