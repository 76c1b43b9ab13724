// The only script that runs on the machine's Node (18 or later). It installs the dependencies if needed, then runs the requested
// TypeScript script on the project's Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const commands = [
  'start',
  'dev',
  'test',
  'test-full',
  'test-quick',
  'check',
  'bench',
  'chaos',
  'chaos-nodes',
  'migrate',
  'demo-scale',
  'generate',
  'database',
  'staff',
  'drill-restore',
  'company-move',
  'files-copy',
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
/** What `npm run test:full` installs in addition: published clients with old dependencies, which have a lock file of their own. */
const wireClients = join(root, 'services', 'api', 'wire-clients');

const [command, ...options] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);

if (!commands.includes(command)) fail(`Unknown command "${command ?? ''}". Choose one of: ${commands.join(', ')}.`);
if (Number.parseInt(process.versions.node, 10) < 18) fail(`Binôme needs Node 18 or later to start (this is ${process.versions.node}).`);
if (!existsSync(script)) fail(`The script scripts/${command}.ts is missing.`);

// An image has its dependencies and the right Node.
const isImage = existsSync(join(root, 'node_modules', '.binome-image'));
if (!isImage && (!isInstalled(root) || !existsSync(projectNode()))) install(root);
if (command === 'test-full' && !isInstalled(wireClients)) install(wireClients);
runScript(script, options);

function isInstalled(folder) {
  return existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === fingerprint(folder);
}

function stampFile(folder) {
  return join(folder, 'node_modules', '.binome-installed');
}

// Dependencies are installed again when a manifest or the lock file has changed.
function fingerprint(folder) {
  const hash = createHash('sha256').update(pnpm).update(process.platform).update(process.arch);
  const services = readdirSync(join(root, 'services')).map((name) => join('services', name));
  const packages = ['.', ...services, 'web', 'backoffice', 'tests', 'testing', 'scripts'].map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages]) {
    const path = join(folder, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function install(folder) {
  console.log('Installing the dependencies (on the first run, and after each change of them)…');
  const { error, status, stdout, stderr } = spawnSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile'], {
    cwd: folder,
    shell: windows,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (error) fail(`The dependencies could not be installed: npx did not start (${error.message}). Install npm, which includes npx.`);
  if (status !== 0) fail(installFailure(`${stdout}\n${stderr}`));
  if (!existsSync(projectNode())) fail('The dependencies are installed, but Node 24 is missing: remove node_modules and try again.');
  writeFileSync(stampFile(folder), fingerprint(folder));
}

function installFailure(output) {
  const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|error sending request|network/i;
  if (unreachable.test(output)) {
    return 'The dependencies could not be installed: the npm registry cannot be reached. Check the network, or npm’s registry and proxy settings.';
  }
  if (/ENOSPC|no space left/i.test(output)) return 'The dependencies could not be installed: the disk is full.';
  if (/EACCES|EROFS|permission denied/i.test(output)) return `The dependencies could not be installed: ${root} is not writable.`;
  return `The dependencies could not be installed. The output of pnpm:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}

function projectNode() {
  return join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
}

function runScript(path, args) {
  const child = spawn(isImage ? process.execPath : realpathSync(projectNode()), [path, ...args], { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches the whole process group: the child stops by itself, and this process waits for it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : code));
}

// npm runs scripts in a shell that does not forward SIGTERM: when the shell has exited, stops the child.
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
