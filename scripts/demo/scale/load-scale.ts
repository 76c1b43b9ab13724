import type { DB } from '@binome/api/platform/data/schema.gen';
import { hashPassword } from '@binome/api/platform/sign-in/passwords';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { analyzeDatabase } from '../../lib/analyze-database.ts';
import type { CompanyDraft } from '../authoring.ts';
import { demoPassword } from '../load.ts';
import { nova } from '../nova/company.ts';
import { stableNumber } from '../stable-id.ts';
import { type CohortSize, generateCohort } from './cohort.ts';
import { companySizes } from './company-sizes.ts';
import { type Connection, countPeople, loadBatch } from './load-batch.ts';
import { generateMonday } from './monday.ts';
import { scaleUnits } from './people.ts';
import { seededRandom } from './random.ts';

export type ScaleOptions = {
  databaseUrl: string;
  /** Connects as the owner of the tables, for the planner's statistics. Rows are written by the role of `databaseUrl`. */
  ownerUrl: string;
  companies: number;
  /** In all companies together: `companySizes` splits them. */
  people: number;
  /** Share of presenters, from 0 to 1; 0.45 by default. One presenter in twelve is a participant too. */
  presenterShare?: number;
  /** The same seed and day give the same data. */
  seed?: number;
  now?: Date;
  /** What a year of use leaves: `writeHistory`. All people can then sign in, and each company has a referent. */
  history?: boolean;
  /** Companies on a Monday: `generateMonday` instead of random people, all of whom can sign in. */
  monday?: boolean;
  /** Companies in which a cohort of this size begins: `generateCohort` instead of random people, all of whom can sign in. */
  cohort?: CohortSize;
  /** What the slugs begin with; `scale` by default. */
  name?: string;
  /** Called after each batch of people. */
  onPeople?: (people: number) => void;
};

/** Companies that are loaded at once, each on a connection: one inserts while people of the other are generated. */
const connections = 2;
/** People of a transaction. Their notifications hold one of the server's locks each. */
const batchSize = 2_000;
/** The statistics after the first batch let PostgreSQL choose its indexes for all that follow. */
const firstBatchSize = 500;

/**
 * Creates the companies `scale-1` … `scale-N` with generated people for benchmarks. People come in transactions of `batchSize`, so that the
 * memory that it takes does not grow, and a run that was cut goes on after the last of them. Skips companies that are complete.
 * `participant@scale-<n>.example` signs in with the demo's password. Returns the slugs of the companies that it created or completed.
 */
export async function loadScaleCompanies(options: ScaleOptions): Promise<string[]> {
  const passwordHash = await hashPassword(demoPassword);
  const queue = companySizes(options.people, options.companies).map((people, index) => ({ people, number: index + 1 }));
  const created: string[] = [];
  const statistics = keepStatistics(options.ownerUrl);
  const loadNext = async (connection: Connection) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const draft = scaleCompany(next.number, options.name);
      const onBatch = async (people: number) => {
        options.onPeople?.(people);
        await statistics.loaded(people);
      };
      if (await loadCompany(connection, draft, next, { ...options, passwordHash, onBatch })) created.push(draft.slug);
    }
  };
  const open = await Promise.all(Array.from({ length: Math.min(connections, queue.length) }, () => openConnection(options.databaseUrl)));
  try {
    await Promise.all(open.map(loadNext));
    if (created.length > 0) await statistics.finish();
    return created.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  } finally {
    await Promise.all(open.map(({ client }) => client.end()));
  }
}

async function openConnection(url: string): Promise<Connection> {
  // The role's time limits are for requests; a statement here inserts the rows of thousands of people. Without a wait for the disk at each
  // commit, a crash of the server loses the last batches, which the next run loads again.
  const settings = ['search_path=app,extensions', 'statement_timeout=0', 'idle_in_transaction_session_timeout=0', 'synchronous_commit=off'];
  const quiet = 'client_min_messages=warning';
  const client = new pg.Client({ connectionString: url, options: [...settings, quiet].map((setting) => `-c ${setting}`).join(' ') });
  await client.connect();
  const pool = { connect: async () => Object.assign(client, { release() {} }), end: () => client.end(), options: {} };
  return { client, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Updates the planner's statistics after the first batch, whenever four times as many people are loaded, and at the end. */
function keepStatistics(ownerUrl: string) {
  let loaded = 0;
  let due = 1;
  return {
    async loaded(people: number): Promise<void> {
      loaded += people;
      if (loaded < due) return;
      due = loaded * 4;
      await analyzeDatabase(ownerUrl);
    },
    finish: () => analyzeDatabase(ownerUrl),
  };
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

type CompanyOptions = ScaleOptions & { passwordHash: string; onBatch: (people: number) => Promise<void> };

/** Returns false for a company that was complete. */
async function loadCompany(
  connection: Connection,
  draft: CompanyDraft,
  { people, number }: { people: number; number: number },
  options: CompanyOptions,
): Promise<boolean> {
  const { seed = 1, now = new Date(), cohort, monday, passwordHash, presenterShare = 0.45, history = false } = options;
  const loaded = await countPeople(connection, draft);
  if (cohort || monday) {
    if (loaded > 0) return false;
    const random = seededRandom(seed * 1_000 + number);
    const made = cohort ? generateCohort(random, cohort) : generateMonday(random, people);
    await loadBatch(connection, draft, { first: 0, now, passwordHash, made });
    await options.onBatch(made.people.length);
    return true;
  }
  for (let first = loaded; first < people; ) {
    const count = Math.min(first === 0 ? firstBatchSize : batchSize, people - first);
    const random = seededRandom(stableNumber(2 ** 32, 'people', seed, number, first));
    await loadBatch(connection, draft, { first, now, passwordHash, generated: { random, count, presenterShare, history } });
    await options.onBatch(count);
    first += count;
  }
  return loaded < people;
}
