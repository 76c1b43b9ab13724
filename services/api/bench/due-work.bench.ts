import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/platform/data/database.ts';
import { findDueCompanies } from '../src/platform/delivery/periodic.ts';
import { periodicJobs } from '../src/worker.ts';

// One run of all per-company jobs when nothing is due: the look-up across companies, beside a visit of each company by each job. Each
// company has running relationships with a coming meeting and open requests. PostgreSQL runs on the same machine.

const companies = amount(200, 3);
const relationships = 20;
const rounds = amount(20, 2);
/** In milliseconds, of the look-up. */
const limit = 250;

const testDatabase = await openTestDatabase();
const database = openDatabase({ url: testDatabase.url, poolSize: 2 });
try {
  for (let index = 0; index < companies; index += 1) await createCompany(database, index);
  await analyzeDatabase(testDatabase.ownerUrl);
  const jobs = periodicJobs.flatMap((job) => ('runIn' in job ? job.name : []));
  const now = new Date();
  const find = () => findDueCompanies(database.directory, jobs, now);
  const due = await find();

  const ids = (await database.directory.selectFrom('directory.companies').select('id').execute()).map(({ id }) => id);
  const visits = await timed(1, async () => {
    for (const _ of jobs) for (const company_id of ids) await database.inCompany({ company_id }, (tx) => sql`select 1`.execute(tx));
  });
  const lookUp = await timed(rounds, find);
  console.log(`${companies} companies, ${relationships * companies} relationships, ${jobs.length} jobs, ${due.size} of them due`);
  console.log(`baseline: each job visits each company with one query  ${ms(visits)}  ${3 * jobs.length * companies} statements`);
  console.log(`one look-up for all jobs                               ${ms(lookUp)}  1 statement (limit: ${limit} ms)`);
  if (due.size > 0) process.exitCode = 1;
  failIfOver(lookUp > limit);
} finally {
  await database.close();
  await testDatabase.close();
}

async function createCompany({ directory, inCompany }: Database, index: number): Promise<void> {
  const company = await directory
    .insertInto('directory.companies')
    .values({ slug: `bench-${index}`, name: `Bench ${index}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inCompany({ company_id: company.id }, async (tx) => {
    await tx.insertInto('company_settings').values({ page_size: 12 }).execute();
    await sql`insert into directory.company_figures (company_id, counted_at, members, visible, running, silent, meetings, calls_overdue,
      sign_in_failures, registrations_waiting) values (${company.id}, now(), 0, 0, 0, 0, 0, 0, 0, 0)`.execute(tx);
    await sql`insert into daily_figures (measured_on, name, value) values (current_date, 'running', 0)`.execute(tx);
    await sql`insert into users (email, first_name, last_name, state)
      select n || '@bench.example', 'Ada', 'Byron', 'active' from generate_series(1, ${relationships}) n`.execute(tx);
    await sql`insert into profiles (user_id, type)
      select id, type::profile_type from users, unnest('{participant,presenter}'::text[]) type`.execute(tx);
    const pairs = sql`(select a.id as participant_id, b.id as presenter_id, a.user_id as participant_user_id, b.user_id as presenter_user_id
      from (select *, row_number() over (order by id) n from profiles where type = 'participant') a
      join (select *, row_number() over (order by id) n from profiles where type = 'presenter') b on b.n = a.n % ${relationships} + 1)`;
    await sql`insert into mentoring_requests (participant_id, presenter_id, topic, expires_at)
      select participant_id, presenter_id, 'Réseau', now() + interval '14 days' from ${pairs} p`.execute(tx);
    await sql`insert into mentoring_relationships (participant_id, presenter_id, aasm_state)
      select participant_id, presenter_id, 'initiated' from ${pairs} p`.execute(tx);
    await sql`insert into relationship_follow_ups (mentoring_relationship_id, last_contact_at, fit_asked_at)
      select id, now(), now() from mentoring_relationships`.execute(tx);
    await sql`insert into meetings (mentoring_relationship_id, participant_user_id, presenter_user_id, type, aasm_state, duration_minutes,
        starts_at, ends_at, planned_by)
      select r.id, a.user_id, b.user_id, 'videoconference', 'confirmed', 45, now() + interval '3 days',
        now() + interval '3 days 45 minutes', 'participant'
      from mentoring_relationships r join profiles a on a.id = r.participant_id join profiles b on b.id = r.presenter_id`.execute(tx);
  });
}

/** Mean duration of `rounds` runs, in milliseconds. */
async function timed(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) await work();
  return (performance.now() - started) / rounds;
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(8)} ms`;
}
