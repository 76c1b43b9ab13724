import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles, openFolder } from '@binome/api/platform/files/open-files';
import { readEnv } from '@binome/api/platform/process/env';
import { openS3Server } from '@binome/testing/s3-server';
import { afterAll, expect, test } from 'vitest';
import { root } from '../lib/run.ts';

const server = await openS3Server();
const DATA_DIR = mkdtempSync(join(tmpdir(), 'binome-copy-'));
const folder = openFolder({ DATA_DIR });
const bucket = await openFiles({ ...readEnv({}), ...server.settings }, () => {});
afterAll(async () => {
  bucket.close();
  await server.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});
const company = randomUUID();
const fileCount = 300;
const puts = () => server.calls.filter((call) => call.startsWith('PUT ')).length;

/** Starts `npm run files:copy` without npm. `ended` resolves with its exit code, signal and output. */
function startCopy(...options: string[]) {
  const settings = Object.fromEntries(Object.entries(server.settings).map(([name, value]) => [name, String(value)]));
  const child = spawn(process.execPath, [join(root, 'scripts/files-copy.ts'), ...options], { env: { ...settings, DATA_DIR } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  return { child, ended };
}

/** Resolves when the server has got so many files more. */
async function untilPut(count: number): Promise<void> {
  const from = puts();
  await expect.poll(() => puts() - from, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(count);
}

test('a copy that is killed, and one whose bucket goes away, lose nothing and are continued', async () => {
  const names: string[] = [];
  for (let count = 0; count < fileCount; count++) {
    const name = randomBytes(24).toString('base64url');
    names.push(name);
    await folder.write(company, name, randomBytes(2000));
  }

  const killed = startCopy('--to', 'bucket');
  await untilPut(50);
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
  const copied = (await bucket.list(company)).length;
  expect(copied).toBeGreaterThanOrEqual(40);
  expect(copied).toBeLessThan(fileCount);

  const cut = startCopy('--to', 'bucket');
  await untilPut(50);
  await server.stop();
  expect(await cut.ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/The bucket failed \(E\w+\)\. Nothing is lost: run the command again/),
  });
  await server.start();

  const early = await startCopy('--to', 'bucket', '--remove-source').ended;
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was removed') });
  expect(await folder.list(company)).toEqual(names.toSorted());

  const before = puts();
  const finished = await startCopy('--to', 'bucket').ended;
  expect(finished).toMatchObject({ code: 0, output: expect.stringContaining(`${fileCount} files of 0.6 MB have a verified copy`) });
  // What the two runs before had verified is not copied again.
  expect(puts() - before).toBeLessThan(fileCount - 80);
  expect(await bucket.sizes(company)).toEqual(await folder.sizes(company));

  expect(await startCopy('--to', 'bucket', '--remove-source').ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('300 files'),
  });
  expect(await folder.list(company)).toEqual([]);
  expect(await startCopy('--to', 'folder').ended).toMatchObject({ code: 0 });
  expect(await folder.list(company)).toEqual(names.toSorted());
}, 120_000);

test.each([
  [[], 'Say where to: npm run files:copy -- --to bucket'],
  [['--to', 'cloud'], 'Say where to'],
  [['--to', 'bucket', '--force'], '--force'],
])('the options %j are refused in one sentence', async (options, sentence) => {
  expect(await startCopy(...options).ended).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
});
