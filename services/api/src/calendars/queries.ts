import type { CalendarProvider } from '@binome/contract/profiles/calendar-connections';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { BusyTime } from './merge-busy-times.ts';

type Owner = { user_id: string; provider: CalendarProvider };

export function listConnections(tx: Tx, userId: string) {
  return tx
    .selectFrom('calendar_connections')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .select(['provider', 'connected_at', 'read_at', 'failed_at', 'lost_at', 'due_at'])
    .execute();
}

/** Connects a calendar, or connects it anew. Returns the id of the connection. */
export async function upsertConnection(
  tx: Tx,
  { user_id, provider, ...rest }: Owner & { token: string; now: Date; due_at: Date },
): Promise<string> {
  const { token, now, due_at } = rest;
  const state = { token, connected_at: now, read_at: now, failed_at: null, lost_at: null, due_at };
  const { id } = await tx
    .insertInto('calendar_connections')
    .values({ user_id, provider, ...state })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'provider']).doUpdateSet(state))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a connection with its busy times. Returns its token. */
export async function deleteConnection(tx: Tx, { user_id, provider }: Owner): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('calendar_connections')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .returning('token')
    .executeTakeFirst();
  return row?.token;
}

/** Deletes all connections of a person. Returns their tokens. */
export function deleteConnectionsOf(tx: Tx, userId: string) {
  return tx.deleteFrom('calendar_connections').where('user_id', '=', userId).returning(['provider', 'token']).execute();
}

/** Takes the next connections to read. Another process takes them again after `until`, because the one that took them has died. */
export function claimConnections(tx: Tx, now: Date, until: Date, count: number) {
  return tx
    .updateTable('calendar_connections')
    .set({ due_at: until })
    .where('id', 'in', (eb) => eb.selectFrom(sql<{ id: string }>`due.calendar_readings(${now})`.as('d')).select('d.id').limit(count))
    .returning(['id', 'user_id', 'provider', 'token', 'connected_at', 'failed_at', 'lost_at'])
    .execute();
}
export type ClaimedConnection = Awaited<ReturnType<typeof claimConnections>>[number];

type Reading = { read_at?: Date; failed_at: Date | null; lost_at: Date | null; due_at: Date | null; token?: string };

/** Records a reading. Returns false when the calendar was disconnected, or connected anew, meanwhile. */
export async function updateConnection(tx: Tx, { id, connected_at }: ClaimedConnection, reading: Reading): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_connections')
    .set(reading)
    .where('id', '=', id)
    .where('connected_at', '=', connected_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces the busy times of a connection. */
export async function replaceBusyTimes(tx: Tx, connection: { id: string; user_id: string }, times: readonly BusyTime[]): Promise<void> {
  const { id: connection_id, user_id } = connection;
  await tx.deleteFrom('calendar_busy_times').where('connection_id', '=', connection_id).execute();
  if (times.length === 0) return;
  const rows = times.map((time) => ({ connection_id, user_id, ...time }));
  await tx.insertInto('calendar_busy_times').values(rows).execute();
}
