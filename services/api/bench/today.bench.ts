import { randomUUID } from 'node:crypto';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { withLimits } from '../src/platform/data/with-limits.ts';
import { consoleClientOf } from '../src/testing/console.ts';
import { openInProcessApp } from './in-process-app.ts';
import { insertMeetings } from './insert-meetings.ts';

// The page "today" of a referent of the whole company, beside that of one program, and the supply and demand of topics: their time, and their
// statements without those of the session, the transaction and its savepoint. The API runs in this process, without a network. `--list` prints the statements.

const people = amount(10_000, 100);
const warmUps = amount(20, 2);
const runs = amount(100, 3);
const todayLimits = { p95: 150, statements: 9 };
// One of them sets the limits of a report.
const balanceLimits = { p95: 60, statements: 4 };

const database = await openTestDatabase();
const app = await openInProcessApp(database.url);
try {
  await loadScaleCompanies({ databaseUrl: database.url, ownerUrl: database.ownerUrl, companies: 1, people });
  const { id: company_id } = await app.database.directory
    .selectFrom('directory.companies')
    .where('slug', '=', 'scale-1')
    .select('id')
    .executeTakeFirstOrThrow();
  const { cookie, programId } = await app.database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
    // Foreign key checks of thousands of rows exceed the limits of a request on a loaded machine.
    await withLimits(tx, 'bench', () => insertMeetings(tx));
    const { id } = await tx.selectFrom('programs').orderBy('position').select('id').executeTakeFirstOrThrow();
    return { cookie: await aReferent(), programId: id };
  });
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
  const client = consoleClientOf(app, cookie);
  for (const [name, path, limits] of [
    ['whole company', 'today', todayLimits],
    ['one program', `today?program_id=${programId}`, todayLimits],
    ['supply and demand', 'topic_balance', balanceLimits],
    ['supply and demand of one program', `topic_balance?program_id=${programId}`, balanceLimits],
  ] as const) {
    for (let turn = 0; turn < warmUps; turn += 1) await client.call('GET', path);
    const times: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      const start = performance.now();
      const { status } = await client.call('GET', path);
      if (status !== 200) throw new Error(`The page answers ${status}.`);
      times.push(performance.now() - start);
    }
    app.statements.length = 0;
    const { body } = await client.call('GET', path);
    const statements = app.statements.filter(({ text }) => !text.startsWith('savepoint')).length - 2;
    times.sort((one, two) => one - two);
    const [median, p95] = [times[Math.floor(runs / 2)] ?? 0, times[Math.floor(runs * 0.95)] ?? 0];
    const { urgent = 0, later = 0, topics = [] } = body as { urgent?: number; later?: number; topics?: unknown[] };
    console.log(
      `${name}, ${people} people, ${urgent + later + topics.length} rows: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (limit ${limits.p95}); ${statements} statements (limit ${limits.statements})`,
    );
    failIfOver(p95 > limits.p95 || statements > limits.statements);
    if (process.argv.includes('--list')) for (const { text } of app.statements) console.log(`  ${text}`);
  }

  /** The cookie of a referent of the whole company. */
  async function aReferent(): Promise<string> {
    const email = `${randomUUID()}@scale-1.example`;
    const user_id = await app.database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
      const values = { email, first_name: 'Rachid', last_name: 'Durand', state: 'active' as const };
      const { id } = await tx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
      await tx.insertInto('user_roles').values({ user_id: id, name: 'hr_referent' }).execute();
      return id;
    });
    const login = { email, company_id, user_id };
    const { id } = await app.database.directory.insertInto('directory.logins').values(login).returning('id').executeTakeFirstOrThrow();
    return `binome_console=${(await app.services.sessions.open(id, 'console')).token}`;
  }
} finally {
  await app.close();
  await database.close();
}
