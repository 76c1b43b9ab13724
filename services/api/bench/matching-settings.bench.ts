import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MatchingSettings } from '@binome/contract/console/matching-settings';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { consoleClientOf } from '../src/testing/console.ts';
import { openInProcessApp } from './in-process-app.ts';

// What other settings of the match would change in a company of 5,000 mentees and 2,800 mentors: the time of a preview, once with other
// weights and once with a must-have, which looks for a possible mentor of each mentee. `delay` is the longest time for which another request
// waits. The API runs in this process, without a network.

const people = amount(7_800, 100);
const runs = amount(8, 2);
/** In milliseconds. */
const limits = { weights: 1000, delay: 60 };

const database = await openTestDatabase();
const app = await openInProcessApp(database.url);
try {
  await loadScaleCompanies({ databaseUrl: database.url, ownerUrl: database.ownerUrl, companies: 1, people, presenterShare: 0.36 });
  await analyzeDatabase(database.ownerUrl);
  const { id: company_id } = await app.database.directory
    .selectFrom('directory.companies')
    .where('slug', '=', 'scale-1')
    .select('id')
    .executeTakeFirstOrThrow();
  const counts = await app.database.inCompany({ company_id, user_id: 'system' }, (tx) =>
    sql<{ type: string; count: number }>`
      select type, count(*)::int as count from profiles where visible_since is not null group by type order by type`.execute(tx),
  );
  console.log(`scale-1: ${counts.rows.map(({ type, count }) => `${count} visible ${type}s`).join(', ')}`);
  const client = consoleClientOf(app, await anAdministrator());
  const { defaults } = await client.api('GET /backoffice/v1/matching_settings');
  const { participant } = defaults;
  const weights = { ...participant.weights, slots: 20, motivations: 12, location: 0 };
  const strict: MatchingSettings = { ...defaults, participant: { ...participant, must_haves: ['needs'] } };
  for (const [name, settings, limit] of [
    ['the product’s own', defaults, undefined],
    ['other weights', { ...defaults, participant: { ...participant, weights } }, limits.weights],
    ['a must-have', strict, undefined],
  ] as const) {
    // The first preview builds the index.
    let preview = await client.api('POST /backoffice/v1/matching_previews', { body: { settings } });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const times: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      const start = performance.now();
      preview = await client.api('POST /backoffice/v1/matching_previews', { body: { settings } });
      times.push(performance.now() - start);
    }
    delay.disable();
    times.sort((one, two) => one - two);
    const [median, worst] = [times[Math.floor(runs / 2)] ?? 0, times.at(-1) ?? 0];
    const longest = delay.max / 1e6;
    const { changed_first, sampled, lost_last } = preview;
    console.log(
      `${name.padEnd(18)} median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms${limit ? ` (limit of the median: ${limit})` : ''}; longest delay ${longest.toFixed(0)} ms (limit: ${limits.delay}); ${changed_first} of ${sampled} have another first mentor, ${lost_last} lose their last one`,
    );
    failIfOver((limit !== undefined && median > limit) || longest > limits.delay);
  }

  /** The cookie of an administrator of the company. */
  async function anAdministrator(): Promise<string> {
    const email = `${randomUUID()}@scale-1.example`;
    const user_id = await app.database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
      const values = { email, first_name: 'Adèle', last_name: 'Durand', state: 'active' as const };
      const { id } = await tx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
      await tx.insertInto('user_roles').values({ user_id: id, name: 'company_admin' }).execute();
      return id;
    });
    const login = await app.database.directory
      .insertInto('directory.logins')
      .values({ email, company_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `binome_console=${(await app.services.sessions.open(login.id, 'console')).token}`;
  }
} finally {
  await app.close();
  await database.close();
}
