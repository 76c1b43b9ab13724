import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { openDatabase } from '../src/platform/database.ts';
import { readEnv } from '../src/platform/env.ts';
import { openSessions } from '../src/platform/session.ts';
import { openSmtpSink, type SmtpSink } from '../src/testing/smtp-sink.ts';
import { startApi } from './start-api.ts';

// Import of 2,000 invitations over HTTP, then sending by the worker. PostgreSQL, the API and the worker run on the same machine; this
// process is the client and the SMTP server.

const people = 2000;
/** In milliseconds. */
const limits = { queueing: 5000 };
const connections = 4;

const env = readEnv();
const database = await openTestDatabase(`${env.DATA_DIR}/test`);
const sink = await openSmtpSink();
const api = await startApi(database.url);
try {
  const { cookie, slug } = await createAdministrator(database.url);
  const lines = Array.from({ length: people }, (_, index) => `personne.${index}@${slug}.example;Ada;Byron;Réseaux`);
  const file = new Blob([['E-mail;Prénom;Nom;Entité', ...lines].join('\r\n')]);
  const send = (resource: string) =>
    fetch(`${api.url}/backoffice/v1/${resource}`, {
      method: 'POST',
      headers: { cookie, origin: api.url, 'content-type': 'application/octet-stream' },
      body: file,
    });

  const preview = await timed(() => send('invitation_previews'));
  console.log(`baseline: validate the file only                     ${ms(preview.duration)}`);
  const queueing = await timed(() => send('invitation_imports'));
  const { total } = (await queueing.result.json()) as { total: number };
  console.log(`${total} invitations queued                             ${ms(queueing.duration)} (limit: ${limits.queueing} ms)`);
  if (total !== people || queueing.duration > limits.queueing) process.exitCode = 1;

  const sent = await timed(() => sendWithWorker(database.url, sink));
  const direct = await timed(() => sendDirectly(sink));
  console.log(`baseline: same number and size of e-mails, SMTP only  ${ms(direct.duration)}  ${rate(direct.duration)}`);
  console.log(`sent by the worker, including its start               ${ms(sent.duration)}  ${rate(sent.duration)}`);
} finally {
  await api.stop();
  await sink.close();
  await database.close();
}

/** Creates a company with an administrator, and a console session. */
async function createAdministrator(url: string): Promise<{ cookie: string; slug: string }> {
  const database = openDatabase({ url, poolSize: 2 });
  const { directory, inCompany, close } = database;
  try {
    const slug = 'bench';
    const company = await directory
      .insertInto('directory.companies')
      .values({ slug, name: 'Bench', languages: ['fr', 'en'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = `admin@${slug}.example`;
    const user_id = await inCompany({ company_id: company.id }, async (tx) => {
      await tx.insertInto('company_settings').values({ page_size: 12 }).execute();
      await tx.insertInto('business_units').values({ name: 'Réseaux' }).execute();
      const user = { email, first_name: 'Adèle', last_name: 'Durand', state: 'active' as const };
      const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      await tx.insertInto('user_roles').values({ user_id: id, name: 'company_admin' }).execute();
      return id;
    });
    const login = await directory
      .insertInto('directory.logins')
      .values({ email, company_id: company.id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await openSessions(database).open(login.id, 'console');
    return { cookie: `binome_console=${token}`, slug };
  } finally {
    await close();
  }
}

async function sendWithWorker(url: string, { mails, url: smtpUrl }: SmtpSink): Promise<void> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../src/main-worker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, SMTP_URL: smtpUrl, LOG_LEVEL: 'error' },
  });
  while (mails.length < people && worker.exitCode === null) await pause(20);
  const exited = once(worker, 'exit');
  worker.kill('SIGTERM');
  await exited;
}

async function sendDirectly({ mails, url }: SmtpSink): Promise<void> {
  const text = mails[0]?.source.slice(0, 12_000) ?? '';
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: connections });
  const message = (to: string) => ({ from: 'a@b.example', to, subject: 'Bench', text });
  await Promise.all(Array.from({ length: people }, (_, index) => transport.sendMail(message(`bare.${index}@bench.example`))));
  transport.close();
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; duration: number }> {
  const started = performance.now();
  const result = await work();
  return { result, duration: performance.now() - started };
}

function ms(value: number): string {
  return `${Math.round(value).toString().padStart(6)} ms`;
}

function rate(duration: number): string {
  return `${Math.round((people / duration) * 1000)} per second`;
}
