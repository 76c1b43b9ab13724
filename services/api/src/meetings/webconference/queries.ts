import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { statement } from '../../platform/data/statement.ts';

type SignalKind = 'entered' | 'left' | 'called' | 'signal';

/** Reads the presence of both sides in the room of a meeting; undefined before the first entry. */
export function findPresence(tx: Tx, meetingId: string) {
  return presence.first(tx, { meetingId });
}

const presence = statement((db, { meetingId }: { meetingId: string }) =>
  db
    .selectFrom('webconferences')
    .where('meeting_id', '=', meetingId)
    .select(['participant_here', 'participant_seen_at', 'presenter_here', 'presenter_seen_at', 'began_at', 'revision']),
);

/**
 * Stores that a side is in the room at `now`, or leaves it then (`here` is false). While the other side was seen after `seenSince`, the
 * call lasts until now.
 */
export async function recordPresence(
  tx: Tx,
  meetingId: string,
  { side, here, now, seenSince }: { side: ProfileType; here: boolean; now: Date; seenSince: Date },
): Promise<void> {
  const other = side === 'presenter' ? 'participant' : 'presenter';
  const both = sql`w.${sql.ref(`${other}_here`)} and w.${sql.ref(`${other}_seen_at`)} > ${seenSince}`;
  await sql`
    insert into webconferences as w (meeting_id, ${sql.ref(`${side}_here`)}, ${sql.ref(`${side}_seen_at`)})
    values (${meetingId}, ${here}, ${now})
    on conflict (company_id, meeting_id) do update set
      ${sql.ref(`${side}_here`)} = excluded.${sql.ref(`${side}_here`)},
      ${sql.ref(`${side}_seen_at`)} = excluded.${sql.ref(`${side}_seen_at`)},
      began_at = case when ${both} then coalesce(w.began_at, ${now}) else w.began_at end,
      lasted_until = case when ${both} then ${now} else w.lasted_until end`.execute(tx);
}

/** Stores the time at which a side is called to the room, unless it was called after `since`. Returns whether it was stored. */
export async function markCalled(
  tx: Tx,
  meetingId: string,
  { side, now, since }: { side: ProfileType; now: Date; since: Date },
): Promise<boolean> {
  const column = `${side}_called_at` as const;
  const { numUpdatedRows } = await tx
    .updateTable('webconferences')
    .set({ [column]: now })
    .where('meeting_id', '=', meetingId)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', since)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The two people who may read the signals of a room. */
export type Partners = { participant_user_id: string; presenter_user_id: string };

type NewSignal = Partners & {
  kind: SignalKind;
  side: ProfileType;
  peer: string;
  to_peer?: string | undefined;
  data?: string | undefined;
  now: Date;
};

/** Adds a signal. The lock on the room's row keeps the positions in the order of the commits. */
export async function insertSignal(tx: Tx, meeting_id: string, { now, ...signal }: NewSignal): Promise<void> {
  const { revision: position } = await tx
    .updateTable('webconferences')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('meeting_id', '=', meeting_id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webconference_signals')
    .values({ meeting_id, position, ...signal, created_at: now })
    .execute();
}

/** Signals of a room after a position, in order. */
export const listSignalsAfter = statement((db, { meetingId, position, limit }: { meetingId: string; position: number; limit: number }) =>
  db
    .selectFrom('webconference_signals')
    .where('meeting_id', '=', meetingId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .select(['position', 'kind', 'side', 'peer', 'to_peer', 'data']),
).rows;

export type SignalRow = Awaited<ReturnType<typeof listSignalsAfter>>[number];

export async function deleteSignals(tx: Tx, meetingId: string): Promise<void> {
  await tx.deleteFrom('webconference_signals').where('meeting_id', '=', meetingId).execute();
}
