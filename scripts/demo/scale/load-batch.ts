import type { Tx } from '@binome/api/platform/data/database';
import type { DB } from '@binome/api/platform/data/schema.gen';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { CompanyDraft, PersonDraft } from '../authoring.ts';
import { demoClock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import { companyRow } from '../rows/company.ts';
import { configurationRows } from '../rows/configuration.ts';
import { createDraftContext, type DraftContext } from '../rows/draft-context.ts';
import { loginRows } from '../rows/logins.ts';
import { peopleRows } from '../rows/people.ts';
import { currentProfiles, profileRows } from '../rows/profiles.ts';
import { questionRows } from '../rows/questions.ts';
import { relationshipRows } from '../rows/relationships.ts';
import { setCurrentProfiles } from '../set-current-profiles.ts';
import { stableId } from '../stable-id.ts';
import { copyRows } from './copy-rows.ts';
import { writeHistory } from './history.ts';
import type { Monday } from './monday.ts';
import { mondayRows } from './monday-rows.ts';
import { benchmarkMailbox, generatePerson } from './people.ts';
import type { Random } from './random.ts';
import { generateRequests } from './requests.ts';
import { scaleIds } from './scale-ids.ts';

/** One connection, as a client for COPY and as Kysely. */
export type Connection = { client: pg.Client; db: Kysely<DB> };

/** People from number `first` on: `count` random ones, or all who were made. */
type Batch = { first: number; now: Date; passwordHash: string } & (
  | { generated: Generated; made?: never }
  | { made: Monday; generated?: never }
);
type Generated = { random: Random; count: number; presenterShare: number; history: boolean };

/** Returns how many people of a company are loaded. */
export function countPeople({ db }: Connection, { slug }: CompanyDraft): Promise<number> {
  return inCompany(db, stableId(slug), async (tx) => {
    const { people } = await tx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow();
    return Number(people);
  });
}

/** Loads people with their profiles, requests and relationships in one transaction; the first of a company bring the company. */
export async function loadBatch({ client, db }: Connection, draft: CompanyDraft, batch: Batch): Promise<void> {
  const company = { ...createDraftContext(draft, demoClock(batch.now)), id: scaleIds(draft.slug, batch.first) };
  const people = batch.made ? batch.made.people : generatePeople(batch.first, batch.generated);
  const context = { ...company, draft: { ...draft, people } };
  const copyTables = async (tables: Record<string, readonly object[]>) => {
    for (const [table, rows] of Object.entries(tables)) await copyRows(client, table, rows);
  };
  await inCompany(db, company.companyId, async (tx) => {
    if (batch.first === 0) await insertCompany(tx, company);
    await copyTables(personTables(context));
    await sql`select app.recompute_completion(array(select id from staged_profiles))`.execute(tx);
    // The profiles that are visible after the load are so since they were made.
    await sql`update profiles p set visible_since = created_at where visible_since is not null and id in (select id from staged_profiles)`.execute(
      tx,
    );
    await setCurrentProfiles(tx, currentProfiles(context));
    if (batch.made) await insertTables(tx, mondayRows({ ...context, draft: { ...context.draft, ...batch.made } }, batch.made.reported));
    else {
      const requests = generateRequests(batch.generated.random, people, draft.settings, batch.generated.history);
      await copyTables(relationshipRows({ ...context, draft: { ...context.draft, requests } }));
    }
    const isHistory = batch.generated?.history ?? false;
    const accounts = batch.made || isHistory ? people : people.filter(({ mailbox }) => mailbox === benchmarkMailbox);
    await copyTables({ 'directory.logins': loginRows(context, accounts, batch.passwordHash) });
    if (isHistory) await writeHistory(tx);
  });
}

function generatePeople(first: number, { random, count, presenterShare }: Generated): PersonDraft[] {
  return Array.from({ length: count }, (_, index) => generatePerson(random, first + index, presenterShare));
}

/** People's hours and programs come before their profiles, so that their triggers have nothing to compute yet. */
function personTables(context: DraftContext): Record<string, readonly object[]> {
  return { ...peopleRows(context), ...profileRows(context) };
}

function inCompany<Result>(db: Kysely<DB>, companyId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', 'system', true)`.execute(tx);
    return work(tx);
  });
}

async function insertCompany(tx: Tx, context: DraftContext): Promise<void> {
  await insertTables(tx, { 'directory.companies': [companyRow(context)], ...configurationRows(context), ...questionRows(context) });
}

/** For few rows, which may have lists and objects. */
async function insertTables(tx: Tx, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
}
