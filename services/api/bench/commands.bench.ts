import { Session as Inspector, type Profiler } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { amount } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { aCommunity } from '../src/testing/community.ts';
import { aCompany } from '../src/testing/company.ts';
import { planMeeting } from '../src/testing/meeting-calls.ts';
import { aParticipant, aPresenter } from '../src/testing/person.ts';
import { insertProfilingSteps } from '../src/testing/profiling.ts';
import { aRelationship } from '../src/testing/relationship.ts';
import type { TestApp } from '../src/testing/test-app.ts';
import { openInProcessApp } from './in-process-app.ts';

// Measures the cost of three member commands: the files of services/api/src whose functions run during the request (the loading of modules is
// not counted), the statements sent to PostgreSQL, and the processor time of the API. The API runs in this process, without a network.

const warmUps = amount(40, 2);
const runs = amount(20, 3);
const sources = pathToFileURL(join(import.meta.dirname, '../src/')).href;

const database = await openTestDatabase();
const app = await openInProcessApp(database.url);
try {
  const commands: [string, (turn: number) => Promise<unknown>][] = [
    ['accept a request', await acceptRequest(app)],
    ['plan a meeting', await planMeetings(app)],
    ['save a profile step', await saveProfileStep(app)],
  ];
  console.log('                         files   statements   CPU (median)');
  for (const [name, command] of commands) {
    let turn = 0;
    for (; turn < warmUps; turn += 1) await command(turn);
    const times: number[] = [];
    for (; turn < warmUps + runs; turn += 1) times.push(await processorMilliseconds(() => command(turn)));
    app.statements.length = 0;
    const files = await listRunFiles(() => command(turn));
    const median = times.sort((one, two) => one - two)[Math.floor(runs / 2)] ?? Number.NaN;
    console.log(
      `${name.padEnd(22)}${String(files.length).padStart(8)}${String(app.statements.length).padStart(13)}${median.toFixed(1).padStart(12)} ms`,
    );
    if (process.argv.includes('--list')) {
      for (const file of files) console.log(`  ${file}`);
      for (const { text } of app.statements) console.log(`  ${text}`);
    }
  }
} finally {
  await app.close();
  await database.close();
}

/** Each turn, a presenter with answers accepts the request of another participant with answers. */
async function acceptRequest(testApp: TestApp) {
  const { company, vocabulary, elodie } = await aCommunity(testApp);
  const answers = { formats: 'videoconference', languages: 'fr en', needs: 'leading networks', hierarchy_level: 'level_1' };
  await company.within((tx) => tx.updateTable('company_settings').set({ max_relationships_per_presenter: 20 }).execute());
  const ids: string[] = [];
  const presenters = [elodie];
  for (let turn = 0; turn <= warmUps + runs; turn += 1) {
    const presenter = presenters[Math.floor(turn / 20)] ?? (await aPresenter(company));
    if (!presenters.includes(presenter)) presenters.push(presenter);
    const participant = await aParticipant(company);
    await vocabulary.answer(participant.participantId, 'participant', answers);
    const body = { presenter_id: presenter.presenterId, topic: 'Oser', message: 'Bonjour, auriez-vous une heure par mois ?' };
    ids.push((await participant.api('POST /api/v1/mentoring_requests', { body })).data.id);
  }
  return (turn: number) =>
    (presenters[Math.floor(turn / 20)] ?? elodie).api('PATCH /api/v1/mentoring_requests/:id', {
      params: { id: ids[turn] ?? '' },
      body: { event: 'accept', message: 'Avec plaisir.' },
    });
}

/** Each turn, a participant plans a meeting with two proposed times. */
async function planMeetings(testApp: TestApp) {
  const relationship = await aRelationship(await aCompany(testApp, { max_meetings: 100 }));
  const time = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + 9 * 3_600_000).toISOString();
  return (turn: number) => planMeeting(relationship, { slots: [time(turn + 2), time(turn + 3)] });
}

/** Each turn, a presenter saves the answers of one step. */
async function saveProfileStep(testApp: TestApp) {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const { api, presenterId: id } = await aPresenter(company, { presenter: { completion_percentage: 0, next_step: 'about' } });
  return (turn: number) =>
    api('PATCH /api/v1/presenters/:id', {
      params: { id },
      body: {
        answers_details: {
          job_category: [{ code: turn % 2 ? 'sales' : 'finance' }],
          background: `Vingt ans de réseaux, ${turn} équipes.`,
          school: 'Centrale',
          hierarchy_level: [{ code: 'level_2' }],
        },
      },
    });
}

/** User and system time of this process during `work`. */
async function processorMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The files of services/api/src, without its test fixtures, of which at least one function runs during `work`. */
async function listRunFiles(work: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Inspector();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Taking the coverage resets the counts.
  await inspector.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = (await inspector.post('Profiler.takePreciseCoverage')) as Profiler.TakePreciseCoverageReturnType;
  await inspector.post('Profiler.stopPreciseCoverage');
  inspector.disconnect();
  return result
    .filter(({ url, functions }) => url.startsWith(sources) && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ url }) => url.slice(sources.length))
    .filter((file) => !file.startsWith('testing/'))
    .sort();
}
