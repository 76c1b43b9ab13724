import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { Failure } from '../lib/failure.ts';
import type { Company } from './find-company.ts';
import type { Side, Source } from './sides.ts';

/**
 * Holds a company on both sides until the sessions end: giving up while rows or files still arrive would leave them there.
 * @throws {Failure} while another run moves the company
 * @throws {Failure} when both sides have one database, or the same files: giving up, or the erasure here, would delete what works there
 */
export async function holdSides(source: Source, target: Side, company: Company): Promise<void> {
  if (!(await hold(source.client, company))) {
    throw new Failure(`The command is moving ${company.name} already. Stop it there first, or wait until it ends.`);
  }
  // A lock belongs to a database, whatever its address.
  if (!(await hold(target.client, company))) {
    throw new Failure(
      'DATABASE_OWNER_URL of the other deployment leads to the database of this one, or a run that was cut still ends there: then try again.',
    );
  }
  if (await haveSameFiles(source, target, company)) {
    throw new Failure(
      'DATA_DIR, or the bucket with S3_PREFIX, of the other deployment has the files of this one: give it a place of its own.',
    );
  }
}

async function hold(client: pg.Client, { id }: Company): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('company-move:' || $1, 0)) as held",
    [id],
  );
  return rows[0]?.held ?? false;
}

/** Two addresses may lead to one place: a file shows it that is written at one and found at the other. */
async function haveSameFiles(source: Source, target: Side, { id }: Company): Promise<boolean> {
  const name = randomBytes(24).toString('base64url');
  await target.files.write(id, name, Buffer.from(name));
  try {
    const found = await source.files.open(id, name);
    found?.stream.destroy();
    return found !== null;
  } finally {
    await target.files.remove(id, [name]);
  }
}
