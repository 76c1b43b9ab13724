import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { documented, follow } from '../deployment/follow.ts';
import { postgresqlTools } from '../deployment/postgresql-tools.ts';
import { requireProgram } from '../lib/debian.ts';
import { startServer, stopServer } from '../lib/server.ts';
import { archiveAll, startArchivingServer } from './archiving-server.ts';
import { countRows } from './count-restored.ts';
import { momentOf, uploadFiles } from './own-backup.ts';
import { withClient } from './with-client.ts';

// Follows the sections Backup and Restore of docs/operations.md, with the paths of a folder of its own.
const folder = mkdtempSync(join(tmpdir(), 'binome-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
await requireProgram('rsync');

// Each drill starts PostgreSQL and replays its log.
vi.setConfig({ testTimeout: 400_000 });

test('the drill makes a backup of its own, restores it to the moment before the loss, and finds each row and file', async () => {
  const printed = await follow(documented('npm run drill:restore'));
  expect(printed).toMatch(/✓ Rows: [\d,]+ in \d+ tables/);
  expect(printed).toMatch(/nova: [\d,]{4,} rows\n {4}rivage: [\d,]{3,} rows/);
  expect(printed).toMatch(/✓ Files: \d+ named by the database, all there/);
});

test('the documented backup is drilled, then restored in the place of its server', async () => {
  const [dataDir, wal, base, files] = ['server', 'wal', 'base', 'files'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const server = await startArchivingServer(dataDir, wal);
  const { cluster, urlOf } = server;
  const { port, superuser_password } = cluster.settings;
  const administrator = { PATH: `${await postgresqlTools()}:${process.env.PATH}`, PGPASSWORD: superuser_password };
  const own = {
    '/backup/wal': wal,
    '/backup/base': base,
    '/backup/files': files,
    '/var/lib/binome/files': join(dataDir, 'files'),
    'postgres@database': `postgres@127.0.0.1:${port}`,
  };
  documented(`archive_command = 'test ! -f "/backup/wal/%f" && cp "%p" "/backup/wal/%f"'`);

  await follow(
    documented('pg_basebackup --pgdata=/backup/base --checkpoint=fast --dbname=postgresql://postgres@database', own),
    administrator,
  );
  await follow(documented('pg_verifybackup --no-parse-wal /backup/base', own), administrator);
  const { moment, counts } = await withClient({ connectionString: urlOf('postgres') }, async (client) => {
    await uploadFiles(client, join(dataDir, 'files'));
    const atMoment = { counts: await countRows(client), moment: await momentOf(client) };
    await client.query('truncate directory.companies cascade');
    await archiveAll(client);
    return atMoment;
  });
  await follow(documented('rsync --archive /var/lib/binome/files/ /backup/files/', own));

  const at = { ...own, '2026-11-28 12:00:00+01': moment };
  const drill = "npm run drill:restore -- --base /backup/base --wal /backup/wal --files /backup/files --to '2026-11-28 12:00:00+01'";
  expect(await follow(documented(drill, at))).toContain('named by the database, all there');
  const late = follow(documented(drill, { ...own, '2026-11-28 12:00:00+01': '2036-11-28 12:00:00+01' }));
  await expect(late).rejects.toThrow('recovery ended before configured recovery target was reached');
  const [company = ''] = readdirSync(files);
  const [lost = ''] = readdirSync(join(files, company));
  rmSync(join(files, company, lost));
  await expect(follow(documented(drill, at))).rejects.toThrow(new RegExp(`1 of \\d+ files .* are missing: ${company}/${lost}\\.`));
  await expect(follow('npm run drill:restore -- --base /nowhere')).rejects.toThrow('--base must name a folder (got "/nowhere").');
  await expect(follow(`npm run drill:restore -- --base ${wal} --wal ${wal}`)).rejects.toThrow('is no base backup');

  await server.close();
  const steps = [
    'mv "$PGDATA" "$PGDATA.lost"',
    'cp --archive /backup/base "$PGDATA"',
    `echo "restore_command = 'cp \\"/backup/wal/%f\\" \\"%p\\"'" >> "$PGDATA/postgresql.auto.conf"`,
    `echo "recovery_target_time = '2026-11-28 12:00:00+01'" >> "$PGDATA/postgresql.auto.conf"`,
    `echo "recovery_target_action = 'promote'" >> "$PGDATA/postgresql.auto.conf"`,
    'touch "$PGDATA/recovery.signal"',
  ];
  for (const step of steps) await follow(documented(step, at), { PGDATA: cluster.folder });
  // The server belongs to its account, which this test is not.
  if (process.getuid?.() === 0) await follow(`chown -R postgres: ${cluster.folder}`);
  const restored = await startServer(cluster, { flags: [], keepPort: true });
  await expect.poll(async () => (await restored.query('select pg_is_in_recovery() as waits')).rows).toEqual([{ waits: false }]);
  const found = await withClient({ connectionString: urlOf('postgres') }, countRows);
  expect(found).toEqual(counts);
  await restored.end();
  await stopServer(cluster);
});
