import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { openDatabase } from '../src/platform/data/database.ts';
import { findDueCompanies } from '../src/platform/delivery/periodic.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';
import { periodicJobs } from '../src/worker.ts';
import { residentMegabytes } from './growth-pages.ts';
import { startApi } from './start-api.ts';

/** Prints the memory of an API process before and after it has built the indexes of so many of the largest companies. */
export async function companyMemory({ url }: TestDatabase, count: number): Promise<void> {
  const database = openDatabase({ url, poolSize: 2 });
  const logins = await database.directory
    .selectFrom('directory.logins')
    .where('email', 'like', 'participant@%')
    .select(['id', 'email'])
    .execute();
  // The number in a slug is the place of the company by size.
  const largest = logins.sort((one, other) => place(one.email) - place(other.email)).slice(0, count);
  const sessions = openSessions(database);
  const api = await startApi(url, ['--expose-gc', '--import', join(import.meta.dirname, 'memory-after-collection.ts')]);
  try {
    const before = residentMegabytes(api.pid);
    let profiles = 0;
    const startedAt = performance.now();
    for (const { id, email } of largest) {
      const { token, handle } = await sessions.open(id, 'member');
      const headers = { 'access-token': token, client: handle, uid: email, 'accept-language': 'fr' };
      const answer = await api.get('/api/v1/presenters?page_size=1', headers);
      profiles += ((await answer.json()) as { total: number }).total;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const after = residentMegabytes(api.pid);
    console.log(
      `\nindexes of the ${largest.length} largest companies, ${profiles} mentors: built in ${seconds.toFixed(1)} s; memory of the process ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
    );
    process.kill(api.pid, 'SIGUSR2');
    await pause(1000);
  } finally {
    await api.stop();
    await database.close();
  }
}

function place(email: string): number {
  return Number(/-(\d+)\.example$/.exec(email)?.[1]);
}

/** Prints what the worker's look-up of all jobs costs in both databases, and its slowest jobs. */
export async function dueWork(alone: TestDatabase, among: TestDatabase): Promise<void> {
  console.log('\nlook-up of the jobs that are due, in all companies');
  for (const [name, { url }] of [
    ['alone', alone],
    ['among others', among],
  ] as const) {
    const database = openDatabase({ url, poolSize: 1 });
    const jobs = periodicJobs.flatMap((job) => ('runIn' in job ? job : []));
    const times: { name: string; seconds: number; time: number; companies: number }[] = [];
    for (const { name, seconds } of jobs) {
      const runs: number[] = [];
      let companies = 0;
      for (let run = 0; run < 3; run += 1) {
        const startedAt = performance.now();
        companies = (await findDueCompanies(database.directory, [name], new Date())).get(name)?.length ?? 0;
        runs.push(performance.now() - startedAt);
      }
      times.push({ name, seconds, time: runs.sort((one, other) => one - other)[1] ?? 0, companies });
    }
    await database.close();
    const total = times.reduce((sum, { time }) => sum + time, 0);
    const perMinute = times.reduce((sum, { time, seconds }) => sum + (time * 60) / seconds, 0);
    console.log(`  ${name}: ${jobs.length} jobs ${total.toFixed(0)} ms together, ${perMinute.toFixed(0)} ms in a minute`);
    for (const { name, seconds, time, companies } of times.sort((one, other) => other.time - one.time).slice(0, 6))
      console.log(
        `    ${name.padEnd(26)} every ${String(seconds).padStart(5)} s  ${time.toFixed(0).padStart(6)} ms  due in ${companies} companies`,
      );
  }
}

/** Prints the largest tables with their indexes, in all and for a thousand people. */
export async function tableSizes({ superuserUrl }: TestDatabase, people: number): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string; rows: number; rows_bytes: number; index_bytes: number }>(`
    select c.oid::regclass::text as name, c.reltuples::float as rows, pg_table_size(c.oid)::float as rows_bytes, pg_indexes_size(c.oid)::float as index_bytes
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)
    order by pg_total_relation_size(c.oid) desc`);
  await client.end();
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const all = {
    name: 'all tables',
    rows: sum(({ rows }) => Math.max(0, rows)),
    rows_bytes: sum((row) => row.rows_bytes),
    index_bytes: sum((row) => row.index_bytes),
  };
  console.log('\ntable                                  rows      table    indexes   for 1,000 people: rows      size');
  for (const { name, rows: count, rows_bytes, index_bytes } of [all, ...rows.slice(0, 12)])
    console.log(
      `${name.padEnd(32)}${count.toFixed(0).padStart(11)}${megabytes(rows_bytes)}${megabytes(index_bytes)}${((count * 1000) / people).toFixed(0).padStart(19)}${megabytes(((rows_bytes + index_bytes) * 1000) / people)}`,
    );
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`.padStart(11);
}
