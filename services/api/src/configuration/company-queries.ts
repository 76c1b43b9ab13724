import type { Directory, Tx } from '../platform/data/database.ts';

export function findCompany(directory: Directory, id: string) {
  return directory.selectFrom('directory.companies').where('id', '=', id).select(['id', 'slug', 'name']).executeTakeFirst();
}

/** Lists the existing slugs that start with `base`. */
export async function listSimilarSlugs(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('directory.companies')
    .where('slug', 'like', `${base.slice(0, 36)}%`)
    .select('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Inserts a company and its settings with default values. */
export async function insertCompany(tx: Tx, company: { id: string; slug: string; name: string; created_at: Date }): Promise<void> {
  await tx.insertInto('directory.companies').values(company).execute();
  await tx.insertInto('company_settings').defaultValues().execute();
}
