import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadScaleCompanies } from '../../../scripts/demo/scale/load-scale.ts';
import { analyzeDatabase } from '../../../scripts/lib/analyze-database.ts';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { aCompany } from '../src/testing/company.ts';
import { aPerson } from '../src/testing/person.ts';
import { openInProcessApp } from './in-process-app.ts';
import { largeConfigurationFile } from './large-configuration.ts';
import { startApi } from './start-api.ts';
import { signInViewers } from './viewers.ts';

// Measures how long the slowest calls block the event loop: pings run beside each of them. An idle period of the same run gives the
// baseline of the machine.

/** Milliseconds. */
const maxPing = 100;
const pingPause = 5;

const database = await openTestDatabase(`${readEnv().DATA_DIR}/test`);
try {
  await loadScaleCompanies({ databaseUrl: database.url, companies: 1, people: 12_200, presenterShare: 0.9 });
  const viewers = await signInViewers(database.url, 'scale-1', 1);
  const administrator = await createAdministrator(database.url);
  await analyzeDatabase(database.ownerUrl);
  const api = await startApi(database.url, [], { API_DOCS: 'true' });
  const upload = (file: Buffer, query = '') => ({
    method: 'PUT',
    path: `/backoffice/v1/companies/${administrator.company_id}/configuration${query}`,
    headers: { cookie: administrator.cookie, origin: api.url, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const file = largeConfigurationFile();
  const wrong = Buffer.from(file.toString().replace(/"version":1/, '"version":1,"unknown":true'));
  const calls: [string, number, Call][] = [
    ['OpenAPI document', 200, { path: '/api/openapi.json' }],
    ['index of 10,000 people', 200, { path: '/api/v1/presenters', headers: viewers.credentials[0] }],
    ['configuration of 2 MB, refused', 422, upload(wrong)],
    ['configuration of 2 MB, dry run', 200, upload(file, '?dry_run=true')],
    ['configuration of 2 MB, first import', 200, upload(file)],
    ['configuration of 2 MB, nothing changed', 200, upload(file)],
    ['configuration of 2 MB, all texts changed', 200, upload(largeConfigurationFile('b'))],
  ];
  try {
    const idle = await worstPing(api.url, () => sleep(3000));
    console.log(`${'nothing else'.padEnd(44)} worst ping ${ms(idle.ping)}`);
    for (const [name, expected, call] of calls) {
      let status = 0;
      const { ping, duration } = await worstPing(api.url, async () => {
        status = await send(api.url, call);
      });
      console.log(`${name.padEnd(44)} worst ping ${ms(ping)}   answered ${status} after ${ms(duration)}`);
      if (status !== expected || ping > Math.max(maxPing, idle.ping * 2)) process.exitCode = 1;
    }
    console.log(`limit: ${maxPing} ms, or twice the worst ping of nothing else`);
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

type Call = { path: string; method?: string; headers?: Record<string, string> | undefined; body?: Buffer };

async function send(url: string, { path, method = 'GET', headers = {}, body }: Call): Promise<number> {
  const response = await fetch(url + path, { method, headers, ...(body && { body: new Uint8Array(body) }) });
  await response.arrayBuffer();
  return response.status;
}

/** Pings while `work` runs. Returns the longest answer and the duration of `work`, in milliseconds. */
async function worstPing(url: string, work: () => Promise<unknown>): Promise<{ ping: number; duration: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isDone = false;
  let worst = 0;
  const pinging = (async () => {
    while (!isDone) {
      const sentAt = performance.now();
      await ping(url, agent);
      worst = Math.max(worst, performance.now() - sentAt);
      await sleep(pingPause);
    }
  })();
  await sleep(100);
  const startedAt = performance.now();
  await work();
  const duration = performance.now() - startedAt;
  isDone = true;
  await pinging;
  agent.destroy();
  return { ping: worst, duration };
}

function ping(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });
}

async function createAdministrator(databaseUrl: string): Promise<{ company_id: string; cookie: string }> {
  const testApp = await openInProcessApp(databaseUrl);
  try {
    const company = await aCompany(testApp);
    const { email } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
    const { directory } = testApp.database;
    const { id } = await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    const { token } = await testApp.services.sessions.open(id, 'console');
    return { company_id: company.id, cookie: `binome_console=${token}` };
  } finally {
    await testApp.close();
  }
}

function ms(value: number): string {
  return `${value.toFixed(0).padStart(5)} ms`;
}
