import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { CompanySettings, DirectoryCompanies } from '../platform/data/schema.gen.ts';
import type { TestApp } from './test-app.ts';

/** A company of one test. Row-level security isolates tests from each other. */
export type TestCompany = {
  id: string;
  slug: string;
  unitId: string;
  programId: string;
  testApp: TestApp;
  /** Runs `work` in a transaction of the company. `as` is the user whose private rows it reaches, or `system` for all. */
  within<T>(work: (tx: Tx) => Promise<T>, as?: string): Promise<T>;
};

/** Inserts a company with its settings, one business unit and one program. */
export async function aCompany(
  testApp: TestApp,
  settings: Partial<Insertable<CompanySettings>> = {},
  entry: Partial<Insertable<DirectoryCompanies>> = {},
): Promise<TestCompany> {
  const { database } = testApp;
  const slug = `t${randomUUID().slice(0, 12)}`;
  const { id } = await database.directory
    .insertInto('directory.companies')
    .values({ slug, name: `Société ${slug}`, languages: ['fr', 'en'], ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();

  const within: TestCompany['within'] = (work, as) => database.inCompany({ company_id: id, user_id: as ?? null }, work);
  return within(async (tx) => {
    await tx
      .insertInto('company_settings')
      .values({ page_size: 12, ...settings })
      .execute();
    const unit = await tx.insertInto('business_units').values({ name: 'Réseaux' }).returning('id').executeTakeFirstOrThrow();
    const program = await tx
      .insertInto('programs')
      .values({ name: { fr: 'Mentorat', en: 'Mentoring' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, slug, unitId: unit.id, programId: program.id, testApp, within };
  });
}

/** Wraps a company that the API created, with its first unit and program. */
export async function asTestCompany(testApp: TestApp, { id, slug }: { id: string; slug: string }): Promise<TestCompany> {
  const within: TestCompany['within'] = (work, as) => testApp.database.inCompany({ company_id: id, user_id: as ?? null }, work);
  return within(async (tx) => {
    const unit = await tx.selectFrom('business_units').select('id').orderBy('position').executeTakeFirstOrThrow();
    const program = await tx.selectFrom('programs').select('id').orderBy('position').executeTakeFirstOrThrow();
    return { id, slug, unitId: unit.id, programId: program.id, testApp, within };
  });
}
