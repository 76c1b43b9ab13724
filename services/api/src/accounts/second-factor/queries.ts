import type { Directory, Tx } from '../../platform/data/database.ts';

/** The second factor of a login, prepared or switched on. */
export function findSecondFactor(directory: Directory, loginId: string) {
  return directory
    .selectFrom('directory.second_factors')
    .where('login_id', '=', loginId)
    .select(['secret', 'enabled_at', 'last_step'])
    .executeTakeFirst();
}

/** Does sign-in ask for a code? */
export async function hasSecondFactor(directory: Directory, loginId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(directory, loginId))?.enabled_at);
}

export async function countRecoveryCodes(directory: Directory, loginId: string): Promise<number> {
  const { count } = await directory
    .selectFrom('directory.recovery_codes')
    .where('login_id', '=', loginId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the encrypted secret of an app that is not confirmed yet. Returns false when the second factor is already on. */
export async function insertPreparedFactor(directory: Directory, factor: { login_id: string; secret: string; created_at: Date }) {
  const row = await directory
    .insertInto('directory.second_factors')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('login_id')
        .doUpdateSet({ secret: factor.secret, created_at: factor.created_at, last_step: '0' })
        .where('directory.second_factors.enabled_at', 'is', null),
    )
    .returning('login_id')
    .executeTakeFirst();
  return Boolean(row);
}

/** Accepts the code of a time step. Of concurrent calls with the same step, one returns true. */
export async function acceptStep(directory: Directory, loginId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable('directory.second_factors')
    .set({ last_step: String(step) })
    .where('login_id', '=', loginId)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Switches the prepared second factor on. Returns false if a concurrent call was first or has prepared another secret. */
export async function enableFactor(directory: Directory, loginId: string, secret: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable('directory.second_factors')
    .set({ enabled_at: now })
    .where('login_id', '=', loginId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the second factor and its recovery codes. Returns false when there is none. */
export async function deleteFactor(directory: Directory, loginId: string): Promise<boolean> {
  const { numDeletedRows } = await directory
    .deleteFrom('directory.second_factors')
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the second factor and the passkeys of a user of the transaction's company. Returns false when there is neither. */
export async function deleteFactorsOf(tx: Tx, userId: string): Promise<boolean> {
  const logins = tx.selectFrom('directory.logins').where('user_id', '=', userId).select('id');
  const factor = await tx
    .deleteFrom('directory.second_factors')
    .where('enabled_at', 'is not', null)
    .where('login_id', 'in', logins)
    .executeTakeFirstOrThrow();
  const passkeys = await tx.deleteFrom('directory.passkeys').where('login_id', 'in', logins).executeTakeFirstOrThrow();
  return factor.numDeletedRows + passkeys.numDeletedRows > 0n;
}

/** Replaces all recovery codes of a login. */
export async function replaceCodes(directory: Directory, loginId: string, hashes: string[]): Promise<void> {
  await directory.deleteFrom('directory.recovery_codes').where('login_id', '=', loginId).execute();
  await directory
    .insertInto('directory.recovery_codes')
    .values(hashes.map((code_hash) => ({ login_id: loginId, code_hash })))
    .execute();
}

/** Uses a recovery code. Of concurrent calls, one returns true. */
export async function consumeRecoveryCode(directory: Directory, loginId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await directory
    .deleteFrom('directory.recovery_codes')
    .where('login_id', '=', loginId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
