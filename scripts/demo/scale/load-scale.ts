import { type Database, openDatabase, type Tx } from '../../../services/api/src/platform/database.ts';
import { hashPassword } from '../../../services/api/src/platform/passwords.ts';
import type { CompanyDraft, PersonDraft } from '../authoring.ts';
import { demoClock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import { demoPassword } from '../load.ts';
import { nova } from '../nova/company.ts';
import { type Building, startBuilding } from '../rows/building.ts';
import { companyRow } from '../rows/company.ts';
import { loginRows } from '../rows/logins.ts';
import { pairRows } from '../rows/pairs.ts';
import { peopleRows } from '../rows/people.ts';
import { currentProfiles, profileRows } from '../rows/profiles.ts';
import { questionRows } from '../rows/questions.ts';
import { vocabularyRows } from '../rows/vocabulary.ts';
import { setCurrentProfiles } from '../set-current-profiles.ts';
import { scaleRequests } from './exchanges.ts';
import { scaleMailbox, scalePerson, scaleUnits } from './people.ts';
import { seededRandom } from './random.ts';

export type ScaleOptions = {
  databaseUrl: string;
  companies: number;
  /** Of each company. */
  people: number;
  /** Part of the people who are presenters, 0.45 unless told otherwise; one in twelve of them is a participant too. */
  presenterShare?: number;
  /** The same seed and day give the same data. */
  seed?: number;
  now?: Date;
  onCompany?: (slug: string) => void;
};

/** Statements stay well under the API's own time-out. */
const peopleAtOnce = 500;

/**
 * Fills companies `scale-1` … `scale-N` with generated people for benchmarks, each in one transaction; those that exist are left
 * as they are. `participant@scale-<n>.example` signs in with the demo's password. Returns the slugs of the companies made.
 */
export async function loadScale(options: ScaleOptions): Promise<string[]> {
  const database = openDatabase({ url: options.databaseUrl, poolSize: 2 });
  try {
    const passwordHash = await hashPassword(demoPassword);
    const made: string[] = [];
    for (let number = 1; number <= options.companies; number += 1) {
      const draft = scaleCompany(number);
      if (await exists(database, draft.slug)) continue;
      await loadCompany(database, draft, { ...options, seed: (options.seed ?? 1) * 1_000 + number, passwordHash });
      made.push(draft.slug);
      options.onCompany?.(draft.slug);
    }
    return made;
  } finally {
    await database.close();
  }
}

function scaleCompany(number: number): CompanyDraft {
  const slug = `scale-${number}`;
  const nobody = { people: [], requests: [], adminPairs: [], recommendations: [], excludedPairs: [], userQuestions: [] };
  return { ...nova, ...nobody, slug, name: `Grande entreprise ${number}`, mailDomain: `${slug}.example`, listed: false, units: scaleUnits };
}

async function exists({ directory }: Database, slug: string): Promise<boolean> {
  return (await directory.selectFrom('directory.companies').select('id').where('slug', '=', slug).execute()).length > 0;
}

async function loadCompany(database: Database, draft: CompanyDraft, options: ScaleOptions & { seed: number; passwordHash: string }) {
  const building = startBuilding(draft, demoClock(options.now ?? new Date()));
  const random = seededRandom(options.seed);
  await database.inCompany({ company_id: building.companyId, user_id: 'system' }, async (tx) => {
    await insertTables(tx, { 'directory.companies': [companyRow(building)], ...vocabularyRows(building), ...questionRows(building) });
    const people: PersonDraft[] = [];
    while (people.length < options.people) {
      const count = Math.min(peopleAtOnce, options.people - people.length);
      const batch = Array.from({ length: count }, (_, index) => scalePerson(random, people.length + index, options.presenterShare ?? 0.45));
      await insertPeople(tx, building, batch);
      people.push(...batch);
    }
    const signsIn = people.filter(({ mailbox }) => mailbox === scaleMailbox);
    await insertTables(tx, { 'directory.logins': loginRows(building, signsIn, options.passwordHash) });
    await insertTables(tx, pairRows({ ...building, draft: { ...draft, requests: scaleRequests(random, people, draft.settings) } }));
  });
}

async function insertPeople(tx: Tx, building: Building, people: PersonDraft[]): Promise<void> {
  const batch = { ...building, draft: { ...building.draft, people } };
  await insertTables(tx, { ...peopleRows(batch), ...profileRows(batch) });
  await setCurrentProfiles(tx, currentProfiles(batch));
}

async function insertTables(tx: Tx, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
}
