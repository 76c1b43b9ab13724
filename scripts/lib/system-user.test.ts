import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchAs } from './system-user.ts';

const user = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** A folder `mode` with a folder inside, as a clone of the project in the home of an account. */
function folderIn(mode: number): string {
  const home = mkdtempSync(join(tmpdir(), 'binome-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'project');
  mkdirSync(folder);
  chmodSync(home, mode);
  return folder;
}

test('a program starts directly when nobody has to change the account', () => {
  expect(launchAs(null, '/bin/ls', ['-l'], [folderIn(0o700)])).toEqual({ command: '/bin/ls', args: ['-l'] });
});

test('Node switches to an account that has access to the folders', () => {
  expect(launchAs(user, '/bin/ls', ['-l'], [folderIn(0o755)])).toEqual({ command: '/bin/ls', args: ['-l'], as: user });
});

test.runIf(isRoot)('an account without access to a folder finds and reads the files in it, with no other privilege of root', () => {
  const folder = folderIn(0o700);
  const file = join(folder, 'program');
  writeFileSync(file, 'text', { mode: 0o700 });
  // `accessSync` asks as initdb does, by access(2).
  const script = `
    const { accessSync, constants, readFileSync } = process.getBuiltinModule('fs');
    accessSync('${file}', constants.X_OK);
    const capabilities = readFileSync('/proc/self/status', 'utf8').match(/^Cap(Eff|Bnd).*$/gm);
    console.log(JSON.stringify([readFileSync('${file}', 'utf8'), process.getuid(), ...capabilities]));`;
  const { command, args, as } = launchAs(user, process.execPath, ['-e', script], [folder]);
  expect([command, as]).toEqual(['setpriv', undefined]);
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['text', user.uid, 'CapEff:\t0000000000000002', 'CapBnd:\t0000000000000002']);
});
