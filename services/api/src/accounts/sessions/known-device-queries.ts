import type { Insertable } from 'kysely';
import type { Directory } from '../../platform/data/database.ts';
import type { DirectoryKnownDevices } from '../../platform/data/schema.gen.ts';

/** Is the device known, of the login of an e-mail or of any? */
export async function hasDevice(directory: Directory, { token_hash, email }: { token_hash: string; email?: string }): Promise<boolean> {
  let query = directory
    .selectFrom('directory.known_devices as d')
    .innerJoin('directory.logins as l', 'l.id', 'd.login_id')
    .where('d.token_hash', '=', token_hash)
    .select('d.login_id')
    .limit(1);
  if (email !== undefined) query = query.where('l.email', '=', email);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function upsertDevice(directory: Directory, device: Insertable<DirectoryKnownDevices>): Promise<void> {
  await directory
    .insertInto('directory.known_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['token_hash', 'login_id']).doUpdateSet({ used_at: device.used_at }))
    .execute();
}

/** Deletes the devices of a login that were used least lately, beyond `max`. */
export async function deleteOldestDevices(directory: Directory, loginId: string, max: number): Promise<void> {
  await directory
    .deleteFrom('directory.known_devices')
    .where('login_id', '=', loginId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('directory.known_devices')
        .where('login_id', '=', loginId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .offset(max)
        .select('token_hash'),
    )
    .execute();
}
