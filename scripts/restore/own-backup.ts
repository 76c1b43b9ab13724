import { randomBytes } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { postgresqlTools } from '../deployment/postgresql-tools.ts';
import { copyCluster } from '../lib/copy-cluster.ts';
import { runStep } from '../lib/progress.ts';
import { archiveAll, startArchivingServer } from './archiving-server.ts';
import { type Count, countRows } from './count-restored.ts';
import { withClient } from './with-client.ts';

/** A backup, and what the server held at the moment to restore. */
export type OwnBackup = { base: string; wal: string; files: string; moment: string; counts: Count[] };

/**
 * Plays a loss on a server of its own: the demo, a base backup, changes after it, and after `moment` more changes and the mistake to undo, which
 * deletes every company. The server then ends. `closing` gets what ends it earlier.
 */
export async function makeOwnBackup(folder: string, closing: (() => Promise<void>)[]): Promise<OwnBackup> {
  const [dataDir, base, wal, files] = [join(folder, 'server'), join(folder, 'base'), join(folder, 'wal'), join(folder, 'files')];
  const tools = await postgresqlTools();
  const server = await startArchivingServer(dataDir, wal, closing);
  try {
    await runStep('Base backup', () => copyCluster({ source: server.cluster, folder: base, tools }));
    return await withClient({ connectionString: server.urlOf('postgres') }, async (client) => {
      await uploadFiles(client, join(dataDir, 'files'));
      cpSync(join(dataDir, 'files'), files, { recursive: true });
      const counts = await countRows(client);
      const moment = await momentOf(client);
      await uploadFiles(client, join(dataDir, 'files'));
      await client.query('truncate directory.companies cascade');
      await runStep('Loss, and the rest of the log', () => archiveAll(client));
      return { base, wal, files, moment, counts };
    });
  } finally {
    await server.close();
  }
}

/** The time of the server, as a moment to restore. */
export async function momentOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
  return rows[0]?.moment ?? '';
}

/** Stores a file for some people, as uploads do. */
export async function uploadFiles(client: pg.Client, files: string): Promise<void> {
  const { rows } = await client.query<{ company_id: string; user_id: string }>(
    'select company_id, user_id from app.files where user_id is not null order by company_id, id limit 3',
  );
  for (const { company_id, user_id } of rows) {
    const key = randomBytes(24).toString('base64url');
    const content = 'a file of the drill';
    writeFileSync(join(files, company_id, key), content);
    await client.query(
      `insert into app.files (company_id, user_id, purpose, key, name, media_type, bytes)
       values ($1, $2, 'answer', $3, 'exercice.txt', 'text/plain', $4)`,
      [company_id, user_id, key, content.length],
    );
  }
}
