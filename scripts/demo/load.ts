import { type Database, openDatabase } from '@binome/api/platform/data/database';
import type { FileStore } from '@binome/api/platform/files/files';
import { openFolder } from '@binome/api/platform/files/open-files';
import { hashPassword } from '@binome/api/platform/sign-in/passwords';
import { recomputeCompletion } from '@binome/api/profiles/completion-queries';
import { assignTheRest } from './assign-the-rest.ts';
import type { CompanyDraft } from './authoring.ts';
import { demoClock } from './clock.ts';
import { type CompanyRows, companyRows } from './company-rows.ts';
import { insertMessages } from './insert-messages.ts';
import { insertRows } from './insert-rows.ts';
import { insertLogo, storeLogo } from './logos/load-logo.ts';
import { nova } from './nova/company.ts';
import { insertPortraits, storePortraits } from './portraits/load-portraits.ts';
import { rivage } from './rivage/company.ts';
import { setCurrentProfiles } from './set-current-profiles.ts';
import { setVisibleSince } from './set-visible-since.ts';
import { stableId } from './stable-id.ts';

/** The password of all demo accounts. */
export const demoPassword = 'Mentorat-2026!';

/** The demo's provider staff account, for the console. */
const demoStaff = { email: 'staff@binome.example', first_name: 'Agathe', last_name: 'Morvan' };

export const demoCompanies: readonly CompanyDraft[] = [nova, rivage];

type LoadOptions = {
  databaseUrl: string;
  dataDir: string;
  files?: FileStore;
  now: Date;
  companies?: readonly CompanyDraft[];
  staffEmail?: string;
};

/**
 * Loads the missing demo companies, each in one transaction, so that an interrupted load leaves no partial company, and an account of the
 * provider's staff. `databaseUrl` connects as the API's database role, and `dataDir` is the API's. The files go
 * into its folder, unless `files` names another store. All times are relative to the day of
 * `now`. `companies` and `staffEmail` replace those of the demo. Returns the slugs of the loaded companies.
 */
export async function loadDemo(options: LoadOptions): Promise<string[]> {
  const {
    databaseUrl,
    dataDir,
    files = openFolder({ DATA_DIR: dataDir }),
    now,
    companies = demoCompanies,
    staffEmail = demoStaff.email,
  } = options;
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const missing = await findMissing(database, companies);
    if (missing.length === 0) return [];
    const passwordHash = await hashPassword(demoPassword);
    await loadStaff(database, staffEmail, { passwordHash, created_at: demoClock(now).ago(400, demoStaff.email) });
    for (const draft of missing) await loadCompany(database, draft, companyRows(draft, { now, passwordHash }), { files, now });
    return missing.map(({ slug }) => slug);
  } finally {
    await database.close();
  }
}

async function findMissing({ directory }: Database, companies: readonly CompanyDraft[]): Promise<CompanyDraft[]> {
  const existing = await directory.selectFrom('directory.companies').select('slug').execute();
  const slugs = new Set(existing.map(({ slug }) => slug));
  return companies.filter(({ slug }) => !slugs.has(slug));
}

async function loadStaff({ directory }: Database, email: string, options: { passwordHash: string; created_at: Date }): Promise<void> {
  const { passwordHash, created_at } = options;
  const { email: _, ...name } = demoStaff;
  const id = stableId('staff', email);
  await directory.transaction().execute(async (tx) => {
    await tx
      .insertInto('directory.staff')
      .values({ id, ...name, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('directory.logins')
      .values({ id: stableId('staff login', email), email, password_hash: passwordHash, staff_id: id, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function loadCompany(
  database: Database,
  draft: CompanyDraft,
  { companyId, tables, currentProfiles, messages }: CompanyRows,
  { files, now }: { files: FileStore; now: Date },
): Promise<void> {
  const portraits = await storePortraits(draft, companyId, files);
  const logo = await storeLogo(draft, companyId, files);
  // As 'system': row-level security allows a user to write the texts of their own relationships only.
  await database.inCompany({ company_id: companyId, user_id: 'system' }, async (tx) => {
    for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
    await setCurrentProfiles(tx, currentProfiles);
    await insertMessages(tx, messages);
    await insertPortraits(tx, companyId, portraits);
    await insertLogo(tx, companyId, logo);
    await recomputeCompletion(tx);
    await setVisibleSince(tx);
    await assignTheRest(tx, { companyId, tables }, now);
  });
}
