import { sql } from 'kysely';
import { type Database, openDatabase, type Tx } from '../../../services/api/src/platform/database.ts';
import { hashPassword } from '../../../services/api/src/platform/passwords.ts';
import type { CompanyDraft, PersonDraft } from '../authoring.ts';
import { demoClock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import { demoPassword } from '../load.ts';
import { nova } from '../nova/company.ts';
import { companyRow } from '../rows/company.ts';
import { configurationRows } from '../rows/configuration.ts';
import { createDraftContext, type DraftContext } from '../rows/draft-context.ts';
import { loginRows } from '../rows/logins.ts';
import { peopleRows } from '../rows/people.ts';
import { currentProfiles, profileRows } from '../rows/profiles.ts';
import { questionRows } from '../rows/questions.ts';
import { relationshipRows } from '../rows/relationships.ts';
import { setCurrentProfiles } from '../set-current-profiles.ts';
import { benchmarkMailbox, generatePerson, scaleUnits } from './people.ts';
import { seededRandom } from './random.ts';
import { generateRequests } from './requests.ts';

export type ScaleOptions = {
  databaseUrl: string;
  companies: number;
  /** Per company. */
  people: number;
  /** Share of presenters, from 0 to 1; 0.45 by default. One presenter in twelve is a participant too. */
  presenterShare?: number;
  /** The same seed and day give the same data. */
  seed?: number;
  now?: Date;
  /** Called after each created company. */
  onCompany?: (slug: string) => void;
};

/** Keeps each statement well under the API's statement time-out. */
const batchSize = 500;

/**
 * Creates the companies `scale-1` … `scale-N` with generated people for benchmarks, each in one transaction. Skips existing
 * ones. `participant@scale-<n>.example` signs in with the demo's password. Returns the slugs of the created companies.
 */
export async function loadScaleCompanies(options: ScaleOptions): Promise<string[]> {
  const database = openDatabase({ url: options.databaseUrl, poolSize: 2 });
  try {
    const passwordHash = await hashPassword(demoPassword);
    const created: string[] = [];
    for (let number = 1; number <= options.companies; number += 1) {
      const draft = scaleCompany(number);
      if (await companyExists(database, draft.slug)) continue;
      await loadCompany(database, draft, { ...options, seed: (options.seed ?? 1) * 1_000 + number, passwordHash });
      created.push(draft.slug);
      options.onCompany?.(draft.slug);
    }
    return created;
  } finally {
    await database.close();
  }
}

function scaleCompany(number: number): CompanyDraft {
  const slug = `scale-${number}`;
  const emptyLists = {
    people: [],
    requests: [],
    adminRelationships: [],
    recommendations: [],
    matchingExclusions: [],
    userQuestions: [],
  };
  return {
    ...nova,
    ...emptyLists,
    slug,
    name: `Grande entreprise ${number}`,
    mailDomain: `${slug}.example`,
    listed: false,
    units: scaleUnits,
  };
}

async function companyExists({ directory }: Database, slug: string): Promise<boolean> {
  return (await directory.selectFrom('directory.companies').select('id').where('slug', '=', slug).execute()).length > 0;
}

async function loadCompany(database: Database, draft: CompanyDraft, options: ScaleOptions & { seed: number; passwordHash: string }) {
  const context = createDraftContext(draft, demoClock(options.now ?? new Date()));
  const random = seededRandom(options.seed);
  await database.inCompany({ company_id: context.companyId, user_id: 'system' }, async (tx) => {
    // Foreign key checks of thousands of rows exceed the default timeout.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await insertTables(tx, { 'directory.companies': [companyRow(context)], ...configurationRows(context), ...questionRows(context) });
    const people: PersonDraft[] = [];
    while (people.length < options.people) {
      const count = Math.min(batchSize, options.people - people.length);
      const batch = Array.from({ length: count }, (_, index) =>
        generatePerson(random, people.length + index, options.presenterShare ?? 0.45),
      );
      await insertPeople(tx, context, batch);
      people.push(...batch);
    }
    const accounts = people.filter(({ mailbox }) => mailbox === benchmarkMailbox);
    await insertTables(tx, { 'directory.logins': loginRows(context, accounts, options.passwordHash) });
    await insertTables(
      tx,
      relationshipRows({ ...context, draft: { ...draft, requests: generateRequests(random, people, draft.settings) } }),
    );
  });
}

async function insertPeople(tx: Tx, context: DraftContext, people: PersonDraft[]): Promise<void> {
  const batch = { ...context, draft: { ...context.draft, people } };
  await insertTables(tx, { ...peopleRows(batch), ...profileRows(batch) });
  await setCurrentProfiles(tx, currentProfiles(batch));
}

async function insertTables(tx: Tx, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
}
