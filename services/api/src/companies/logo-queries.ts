import type { Tx } from '../platform/data/database.ts';

export async function insertLogo(tx: Tx, logo: { key: string; bytes: number; created_at: Date }): Promise<void> {
  await tx
    .insertInto('files')
    .values({ ...logo, purpose: 'logo', media_type: 'image/png' })
    .execute();
}

/** Deletes the company's logos. Returns their keys. */
export function deleteLogos(tx: Tx): Promise<{ key: string }[]> {
  return tx.deleteFrom('files').where('purpose', '=', 'logo').returning('key').execute();
}
