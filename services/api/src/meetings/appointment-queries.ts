import type { AppointmentState } from '@binome/contract/states';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { MeetingAppointments } from '../platform/data/schema.gen.ts';
import { statement, statementBy } from '../platform/data/statement.ts';

const columns = [
  'id',
  'meeting_id',
  'round',
  'proposed_by',
  'starts_at',
  'duration_minutes',
  'outside_availability',
  'aasm_state',
] as const;

/** Appointments of the given meetings, by round and time; only those in `aasm_state` if it is given. */
export async function listAppointments(tx: Tx, meetingIds: string[], aasm_state?: AppointmentState) {
  if (meetingIds.length === 0) return [];
  return appointments(aasm_state !== undefined).rows(tx, { meetingIds, aasm_state });
}

const appointments = statementBy((inState: boolean) =>
  statement((db, { meetingIds, aasm_state }: { meetingIds: string[]; aasm_state: AppointmentState | undefined }) =>
    db
      .selectFrom('meeting_appointments')
      .where('meeting_id', '=', sql<string>`any(${meetingIds}::uuid[])`)
      .$if(inState, (query) => query.where('aasm_state', '=', aasm_state ?? 'proposed'))
      .orderBy('round')
      .orderBy('starts_at')
      .select(columns)
      .$narrowType<{ duration_minutes: 20 | 30 | 45 | 60 }>(),
  ),
);

export type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>[number];

export async function insertAppointments(tx: Tx, rows: Insertable<MeetingAppointments>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('meeting_appointments').values(rows).execute();
}

export async function findLastRound(tx: Tx, meetingId: string): Promise<number> {
  const { round } = await tx
    .selectFrom('meeting_appointments')
    .where('meeting_id', '=', meetingId)
    .select((eb) => eb.fn.max<number | null>('round').as('round'))
    .executeTakeFirstOrThrow();
  return round ?? 0;
}

/** Sets the state of one appointment. */
export async function decideAppointment(tx: Tx, id: string, aasm_state: AppointmentState, decided_at: Date): Promise<void> {
  await tx.updateTable('meeting_appointments').set({ aasm_state, decided_at }).where('id', '=', id).execute();
}

/** Marks the accepted time of a meeting as superseded. */
export async function supersedeAcceptedAppointment(tx: Tx, meetingId: string): Promise<void> {
  await tx
    .updateTable('meeting_appointments')
    .set({ aasm_state: 'superseded' })
    .where('meeting_id', '=', meetingId)
    .where('aasm_state', '=', 'accepted')
    .execute();
}

/** Sets the state of all open proposals of a meeting. */
export async function decideProposals(tx: Tx, meetingId: string, aasm_state: AppointmentState, decided_at: Date): Promise<void> {
  await tx
    .updateTable('meeting_appointments')
    .set({ aasm_state, decided_at })
    .where('meeting_id', '=', meetingId)
    .where('aasm_state', '=', 'proposed')
    .execute();
}
