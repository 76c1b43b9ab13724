import type { Tx } from '@binome/api/platform/data/database';
import type { DB } from '@binome/api/platform/data/schema.gen';
import { hashPassword } from '@binome/api/platform/sign-in/passwords';
import { recomputeCompletion } from '@binome/api/profiles/completion-queries';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
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
import { setVisibleSince } from '../set-visible-since.ts';
import { type CohortSize, generateCohort } from './cohort.ts';
import { generateMonday } from './monday.ts';
import { mondayRows } from './monday-rows.ts';
import { benchmarkMailbox, generatePerson, scaleUnits } from './people.ts';
import { seededRandom } from './random.ts';
import { generateRequests } from './requests.ts';
import { stageRows } from './stage-rows.ts';

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
  /** Companies on a Monday: `generateMonday` instead of random people, all of whom can sign in. */
  monday?: boolean;
  /** Companies in which a cohort of this size begins: `generateCohort` instead of random people, all of whom can sign in. */
  cohort?: CohortSize;
  /** What the slugs begin with; `scale` by default. */
  name?: string;
  /** Called after each created company. */
  onCompany?: (slug: string) => void;
};

/** People whose rows are in memory at once. */
const batchSize = 5_000;

/**
 * Creates the companies `scale-1` … `scale-N` with generated people for benchmarks, each in one transaction. Skips existing
 * ones. `participant@scale-<n>.example` signs in with the demo's password, and on a Monday everybody does. Returns the slugs of the created
 * companies.
 */
export async function loadScaleCompanies(options: ScaleOptions): Promise<string[]> {
  const connection = await openConnection(options.databaseUrl);
  try {
    const passwordHash = await hashPassword(demoPassword);
    const created: string[] = [];
    for (let number = 1; number <= options.companies; number += 1) {
      const draft = scaleCompany(number, options.name);
      if (await companyExists(connection.db, draft.slug)) continue;
      await loadCompany(connection, draft, { ...options, seed: (options.seed ?? 1) * 1_000 + number, passwordHash });
      created.push(draft.slug);
      options.onCompany?.(draft.slug);
    }
    return created;
  } finally {
    await connection.client.end();
  }
}

/** One connection, as a client for COPY and as Kysely. */
type Connection = { client: pg.Client; db: Kysely<DB> };

async function openConnection(url: string): Promise<Connection> {
  // The role's time limits are for requests; a statement here inserts the rows of thousands of people.
  const limits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({ connectionString: url, options: `-c search_path=app,extensions ${limits}` });
  await client.connect();
  const pool = { connect: async () => Object.assign(client, { release() {} }), end: () => client.end(), options: {} };
  return { client, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

function scaleCompany(number: number, name = 'scale'): CompanyDraft {
  const slug = `${name}-${number}`;
  const { assignment: _, ...withoutAssignment } = nova;
  const emptyLists = {
    people: [],
    requests: [],
    proposals: [],
    adminRelationships: [],
    relationships: [],
    recommendations: [],
    notes: [],
    matchingVersions: [],
    matchingExclusions: [],
    userQuestions: [],
  };
  return {
    ...withoutAssignment,
    ...emptyLists,
    slug,
    name: `Grande entreprise ${number}`,
    mailDomain: `${slug}.example`,
    listed: false,
    units: scaleUnits,
  };
}

async function companyExists(db: Kysely<DB>, slug: string): Promise<boolean> {
  return (await db.selectFrom('directory.companies').select('id').where('slug', '=', slug).execute()).length > 0;
}

async function loadCompany(
  { client, db }: Connection,
  draft: CompanyDraft,
  options: ScaleOptions & { seed: number; passwordHash: string },
): Promise<void> {
  const context = createDraftContext(draft, demoClock(options.now ?? new Date()));
  const random = seededRandom(options.seed);
  const made = options.cohort
    ? generateCohort(random, options.cohort)
    : options.monday
      ? generateMonday(random, options.people)
      : undefined;
  const total = made?.people.length ?? options.people;
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.company_id', ${context.companyId}, true), set_config('app.user_id', 'system', true)`.execute(tx);
    await insertTables(tx, { 'directory.companies': [companyRow(context)], ...configurationRows(context), ...questionRows(context) });
    const people: PersonDraft[] = [];
    let inserting: Promise<unknown> = Promise.resolve();
    while (people.length < total) {
      const count = Math.min(batchSize, total - people.length);
      const batch =
        made?.people.slice(people.length, people.length + count) ??
        Array.from({ length: count }, (_, index) => generatePerson(random, people.length + index, options.presenterShare ?? 0.45));
      people.push(...batch);
      const tables = personTables(context, batch);
      await inserting;
      const statements: string[] = [];
      for (const [table, rows] of Object.entries(tables)) statements.push(await stageRows(client, table, rows));
      // One message, so that PostgreSQL inserts these people while the next are generated.
      inserting = client.query(statements.join(' '));
    }
    await inserting;
    await recomputeCompletion(tx);
    await setVisibleSince(tx);
    await setCurrentProfiles(tx, currentProfiles({ ...context, draft: { ...draft, people } }));
    const accounts = made ? people : people.filter(({ mailbox }) => mailbox === benchmarkMailbox);
    await insertTables(tx, { 'directory.logins': loginRows(context, accounts, options.passwordHash) });
    if (made) {
      await insertTables(tx, mondayRows({ ...context, draft: { ...draft, ...made } }, made.reported));
      return;
    }
    await insertTables(
      tx,
      relationshipRows({ ...context, draft: { ...draft, requests: generateRequests(random, people, draft.settings) } }),
    );
  });
}

/**
 * Profiles come before what the triggers of matching join with them: PostgreSQL keeps the plan of the first join, and would scan all
 * profiles for each row if there were none yet.
 */
function personTables(context: DraftContext, people: PersonDraft[]): Record<string, readonly object[]> {
  const batch = { ...context, draft: { ...context.draft, people } };
  const { users, ...others } = peopleRows(batch);
  return { users, ...profileRows(batch), ...others };
}

async function insertTables(tx: Tx, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
}
