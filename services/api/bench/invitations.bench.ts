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

// A file of 2,000 people, imported over HTTP and then sent by the worker, with everything on this machine: PostgreSQL, the API
// and the worker in processes of their own, and this one, which asks and takes the e-mails.

const people = 2000;
const bound = { queued: 5000 };
const atOnce = 4;

const env = readEnv();
const database = await openTestDatabase(`${env.DATA_DIR}/test`);
const sink = await openSmtpSink();
const api = await startApi(database.url);
try {
  const { cookie, slug } = await anAdministrator(database.url);
  const lines = Array.from({ length: people }, (_, index) => `personne.${index}@${slug}.example;Ada;Byron;Réseaux`);
  const file = new Blob([['E-mail;Prénom;Nom;Entité', ...lines].join('\r\n')]);
  const send = (resource: string) =>
    fetch(`${api.url}/backoffice/v1/${resource}`, {
      method: 'POST',
      headers: { cookie, origin: api.url, 'content-type': 'application/octet-stream' },
      body: file,
    });

  const previewed = await timed(() => send('invitation_previews'));
  console.log(`baseline: the file read and judged, nothing kept      ${ms(previewed.took)}`);
  const queued = await timed(() => send('invitation_imports'));
  const { total } = (await queued.result.json()) as { total: number };
  console.log(`${total} invitations queued                             ${ms(queued.took)} (at most ${bound.queued} ms)`);
  if (total !== people || queued.took > bound.queued) process.exitCode = 1;

  const sent = await timed(() => sentByWorker(database.url, sink));
  const bare = await timed(() => sentBare(sink));
  console.log(`baseline: as many e-mails of that size, by SMTP alone ${ms(bare.took)}  ${rate(bare.took)}`);
  console.log(`sent by the worker, its start included                ${ms(sent.took)}  ${rate(sent.took)}`);
} finally {
  await api.stop();
  await sink.close();
  await database.close();
}

/** Somebody who may invite, at the console of a company made for this. */
async function anAdministrator(url: string): Promise<{ cookie: string; slug: string }> {
  const { directory, inCompany, close } = openDatabase({ url, poolSize: 2 });
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
    const { token } = await openSessions(directory).open(login.id, 'console');
    return { cookie: `binome_console=${token}`, slug };
  } finally {
    await close();
  }
}

async function sentByWorker(url: string, { mails, url: smtpUrl }: SmtpSink): Promise<void> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../src/main-worker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, SMTP_URL: smtpUrl, LOG_LEVEL: 'error' },
  });
  while (mails.length < people && worker.exitCode === null) await pause(20);
  const gone = once(worker, 'exit');
  worker.kill('SIGTERM');
  await gone;
}

async function sentBare({ mails, url }: SmtpSink): Promise<void> {
  const text = mails[0]?.source.slice(0, 12_000) ?? '';
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: atOnce });
  const message = (to: string) => ({ from: 'a@b.example', to, subject: 'Bench', text });
  await Promise.all(Array.from({ length: people }, (_, index) => transport.sendMail(message(`bare.${index}@bench.example`))));
  transport.close();
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const started = performance.now();
  const result = await work();
  return { result, took: performance.now() - started };
}

function ms(value: number): string {
  return `${Math.round(value).toString().padStart(6)} ms`;
}

function rate(took: number): string {
  return `${Math.round((people / took) * 1000)} a second`;
}
