import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPooler } from '@binome/testing/pooler';
import { afterAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../lib/database.ts';
import { requireProgram } from '../lib/debian.ts';
import { freePort } from '../lib/ports.ts';
import { root } from '../lib/run.ts';
import { documented, end, endAll, follow, launch } from './follow.ts';
import { postgresqlTools } from './postgresql-tools.ts';
import { writeProxySample } from './proxy-samples.ts';

// Follows docs/operations.md with its own commands, and with the variables that it names, on servers of its own.

const folder = mkdtempSync(join(tmpdir(), 'binome-deployment-'));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await endAll();
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const passwords = { app_owner: 'the-password-of-the-owner', app_login: 'the-password-of-the-login' };
const tools = { PATH: `${await postgresqlTools()}:${process.env.PATH}` };
const baseUrl = 'https://binome.example';
const staff = { email: 'ada.martin@provider.example', password: 'Une-longue-phrase-2026!' };

/** An empty PostgreSQL 18, and the variables with which its administrator connects. */
async function startServer(name: string) {
  const server = await openEmbedded(join(folder, name), { durable: false });
  closing.push(server.close);
  const { port, superuser_password } = server.cluster.settings;
  const administrator = { ...tools, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGPASSWORD: superuser_password };
  const urlOf = (role: keyof typeof passwords) => `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/binome`;
  return { port, administrator, urlOf };
}

/** The roles, the database and the schema of a new server, as the text says. */
async function prepare({ administrator }: Awaited<ReturnType<typeof startServer>>) {
  await follow(documented('psql --dbname=postgres --file=infra/bootstrap.sql'), administrator);
  for (const role of ['app_owner', 'app_login'] as const) {
    documented(`--command='\\password ${role}'`);
    const typed = `${passwords[role]}\n${passwords[role]}\n`;
    await follow(`psql --dbname=postgres --command='\\password ${role}'`, administrator, typed);
  }
}

/** Starts a node of the API, and waits until it is ready. */
async function startNode(variables: Record<string, string>) {
  const port = await freePort();
  const program = documented('node services/api/src/main-api.ts').replace('node ', '');
  const { child, output } = launch(process.execPath, [program], { ...variables, PORT: String(port) });
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  return { port, child, output };
}

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> };

/** Sends a request to a node as a proxy does, or to a proxy as a browser does. */
function call(
  port: number,
  path: string,
  options: { method?: string; body?: string; cookie?: string; tls?: boolean; headers?: object } = {},
) {
  const { method = 'GET', body, cookie, tls = false, headers } = options;
  const send = tls ? request : httpRequest;
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = send(
      {
        ...{ host: '127.0.0.1', port, path, method, servername: 'binome.example', rejectUnauthorized: false },
        headers: {
          host: 'binome.example',
          origin: baseUrl,
          'x-forwarded-proto': 'https',
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(cookie && { cookie }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: incoming.headers }),
        );
      },
    );
    outgoing.on('upgrade', (incoming, socket, head) => {
      const frames = [head];
      socket.on('data', (chunk) => {
        frames.push(chunk);
        if (Buffer.concat(frames).includes('"type"')) socket.destroy();
      });
      socket.on('close', () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(frames).toString(), headers: incoming.headers }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function signIn(port: number): Promise<string> {
  const body = JSON.stringify(staff);
  const { status, headers } = await call(port, '/backoffice/v1/session', { method: 'POST', body });
  expect(status).toBe(201);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

// Starting a node takes most of a minute on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

const first = await startServer('first');
const dataDir = join(folder, 'data');
let deployment: Record<string, string> = {};
let nodes: Awaited<ReturnType<typeof startNode>>[] = [];

test('a deployment follows the text: database, first account, a pooler, two nodes and a worker', async () => {
  await prepare(first);
  const migrated = await follow(
    documented('DATABASE_URL=… DATABASE_OWNER_URL=… npm run migrate')
      .replace('DATABASE_URL=…', `DATABASE_URL=${first.urlOf('app_login')}`)
      .replace('DATABASE_OWNER_URL=…', `DATABASE_OWNER_URL=${first.urlOf('app_owner')}`),
  );
  expect(migrated).toContain('0001_tenancy.sql');

  const pooler = await openPooler(first.urlOf('app_login'));
  closing.push(pooler.close);
  const pooled = pooler.url;
  deployment = {
    NODE_ENV: 'production',
    BASE_URL: baseUrl,
    BASE_DOMAIN: 'binome.example',
    TRUST_PROXY: '1',
    DATABASE_URL: pooled,
    DATA_DIR: dataDir,
  };
  nodes = [await startNode(deployment), await startNode(deployment)];
  const [one, two] = nodes.map(({ port }) => port) as [number, number];
  const worker = launch(process.execPath, [documented('node services/api/src/main-worker.ts').replace('node ', '')], deployment);

  const printed = await follow(documented('npm run staff -- ada.martin@provider.example Ada Martin'), {
    DATABASE_URL: pooled,
    BASE_URL: baseUrl,
  });
  const [, reset_password_token] = /#reset_password_token=(\S+)/.exec(printed) ?? [];
  const { password } = staff;
  const chosen = JSON.stringify({ password, password_confirmation: password, reset_password_token });
  expect((await call(one, '/auth/password', { method: 'PUT', body: chosen })).status).toBe(200);
  const cookie = await signIn(two);
  expect(await call(one, '/backoffice/v1/session', { cookie })).toMatchObject({ status: 200, body: expect.stringContaining(staff.email) });
  expect((await call(two, '/auth/password', { method: 'POST', body: JSON.stringify({ email: staff.email }) })).status).toBe(200);
  // The worker writes the mail into DATA_DIR, since no mail server is named.
  await expect.poll(() => readMailbox().join('')).toContain(staff.email);
  expect(worker.child.exitCode).toBeNull();
});

function readMailbox(): string[] {
  const mailbox = join(dataDir, 'mailbox');
  try {
    return readdirSync(mailbox).map((name) => readFileSync(join(mailbox, name), 'utf8'));
  } catch {
    return [];
  }
}

test('the first account is made in the image too, with DATABASE_URL alone', async () => {
  const image = join(folder, 'image');
  expect(readFileSync(join(root, 'infra/Dockerfile.api'), 'utf8')).toContain('RUN touch node_modules/.binome-image');
  mkdirSync(join(image, 'node_modules'), { recursive: true });
  cpSync(join(root, 'package.json'), join(image, 'package.json'));
  cpSync(join(root, 'scripts'), join(image, 'scripts'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['services', 'node_modules/.pnpm']) symlinkSync(join(root, name), join(image, name));
  writeFileSync(join(image, 'node_modules/.binome-image'), '');
  const printed = await follow(`cd ${image}; npm run staff -- bea@provider.example Béa "O'Neil"`, {
    DATABASE_URL: first.urlOf('app_login'),
  });
  expect(printed).toContain('Béa O’Neil chooses a password here');
});

test('a dump of the deployment is restored on another server, with the programs of the same version', async () => {
  const second = await startServer('second');
  await prepare(second);
  const dump = join(folder, 'binome.dump');
  const serverOf = ({ administrator: { PGHOST, PGPORT } }: typeof first) => ({ 'postgres@database/': `postgres@${PGHOST}:${PGPORT}/` });
  const file = { 'binome.dump': dump };
  await follow(
    documented('pg_dump --format=custom --file=binome.dump --dbname=postgresql://postgres@database/binome', {
      ...file,
      ...serverOf(first),
    }),
    first.administrator,
  );
  const asOwner = follow(`pg_dump --format=custom --file=/dev/null --dbname=${first.urlOf('app_owner')}`, tools);
  await expect(asOwner).rejects.toThrow('query would be affected by row-level security policy');
  const restore = documented('pg_restore --exit-on-error --dbname=postgresql://postgres@database/binome binome.dump', serverOf(second));
  await follow(restore.replace(/binome\.dump$/, dump), second.administrator);
  for (const command of [
    "psql --dbname=postgresql://postgres@database/binome --command='truncate app.matching_changes'",
    `psql --dbname=postgresql://postgres@database/binome --command="update app.sign_in_changes set applied_in = '0' where applied_in is not null"`,
  ]) {
    await follow(documented(command, serverOf(second)), second.administrator);
  }
  const migrated = await follow('npm run migrate', {
    DATABASE_URL: second.urlOf('app_login'),
    DATABASE_OWNER_URL: second.urlOf('app_owner'),
  });
  expect(migrated).toContain('nothing to apply');

  const { port, child } = await startNode({ ...deployment, DATABASE_URL: second.urlOf('app_login') });
  const cookie = await signIn(port);
  expect((await call(port, '/backoffice/v1/companies', { cookie })).status).toBe(200);
  await end(child);
});

test.each([
  ['nginx', 'nginx.conf'],
  ['haproxy', 'haproxy.cfg'],
  ['caddy', 'Caddyfile'],
] as const)('the sample of %s serves the deployment, its web sockets and two nodes', async (name, sampleName) => {
  const program = await requireProgram(name);
  const { http, https, file } = await writeProxySample(sampleName, folder, nodes.map(({ port }) => port) as [number, number]);
  if (name === 'nginx') {
    const own = join(folder, 'own-nginx.conf');
    writeFileSync(own, `pid ${folder}/nginx.pid; error_log stderr; daemon off; master_process off; events {} http { include ${file}; }`);
    launch(program, ['-c', own, '-p', folder]);
  } else if (name === 'haproxy') {
    launch(program, ['-db', '-f', file]);
  } else {
    const options = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
    writeFileSync(file, `${options}${readFileSync(file, 'utf8')}`);
    launch(program, ['run', '--adapter', 'caddyfile', '--config', file], { BASE_DOMAIN: 'binome.example', XDG_DATA_HOME: folder });
  }
  await expect
    .poll(() =>
      call(https, '/readyz', { tls: true }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);

  const plain = await call(http, '/sign_in');
  expect([plain.status, plain.headers.location]).toEqual([308, expect.stringMatching(/^https:\/\/binome\.example.*\/sign_in$/)]);
  const cookie = await signIn(nodes[0]?.port ?? 0);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'actioncable-v1-json',
  };
  const socket = await call(https, '/backoffice/cable', { tls: true, cookie, headers: upgrade });
  expect([socket.status, socket.body]).toEqual([101, expect.stringContaining('"type"')]);
  // The answer comes before the body, of which a client sends no more then.
  const tooLarge = await call(https, '/backoffice/v1/session', { tls: true, method: 'POST', headers: { 'content-length': 22_100_000 } });
  expect(tooLarge.status).toBe(413);
  // What the client says of its address is not passed on: each limit counts its own address.
  const forged = await call(https, '/auth/password', {
    tls: true,
    method: 'POST',
    body: '{"email":"nobody@nowhere.example"}',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(forged.status).toBe(404);

  const [, second] = nodes;
  if (second) await end(second.child, 'SIGKILL');
  await expect
    .poll(() =>
      call(https, '/readyz', { tls: true }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  for (const _ of [1, 2, 3, 4]) expect((await call(https, '/readyz', { tls: true })).status).toBe(200);
  nodes = [nodes[0], await startNode(deployment)].filter((node) => node !== undefined);
});
