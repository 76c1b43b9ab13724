import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

type Readings = Record<string, () => Promise<unknown>>;
/** By reading, what it returned; undefined for one that failed. */
type Found<R extends Readings> = { [Name in keyof R]: Awaited<ReturnType<R[Name]>> | undefined };

/** Runs the readings side by side. @throws the error of the first that fails */
export async function readTogether<R extends Readings>(readings: R): Promise<Found<R>> {
  const entries = Object.entries(readings).map(async ([name, read]) => [name, await read()] as const);
  return Object.fromEntries(await Promise.all(entries)) as Found<R>;
}

/**
 * Runs the readings side by side. If one fails, PostgreSQL refuses the others too: then it undoes up to the savepoint, runs each by itself, and
 * tells `onFailure` of those that fail again.
 */
export async function readApart<R extends Readings>(
  tx: Tx,
  readings: R,
  onFailure: (name: keyof R, error: unknown) => void,
): Promise<Found<R>> {
  await sql`savepoint readings`.execute(tx);
  // All of them have ended before the savepoint is used.
  const settled = await Promise.allSettled(Object.values(readings).map((read) => read()));
  const found: Record<string, unknown> = {};
  if (settled.every(({ status }) => status === 'fulfilled')) {
    Object.keys(readings).forEach((name, index) => {
      found[name] = (settled[index] as PromiseFulfilledResult<unknown>).value;
    });
    return found as Found<R>;
  }
  await sql`rollback to savepoint readings`.execute(tx);
  for (const [name, read] of Object.entries(readings)) {
    try {
      found[name] = await read();
    } catch (error) {
      onFailure(name, error);
      await sql`rollback to savepoint readings`.execute(tx);
    }
  }
  return found as Found<R>;
}
