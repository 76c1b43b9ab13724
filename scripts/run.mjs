// The only file that runs on the machine's own Node (18 or later): it installs what is missing,
// then hands over to the project's Node 24, which runs the TypeScript of the other scripts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const commands = ['start', 'dev', 'test', 'test-quick', 'check', 'bench', 'migrate', 'demo-scale', 'generate', 'database'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const stamp = join(root, 'node_modules', '.binome-installed');

const [command, ...options] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);

if (!commands.includes(command)) stop(`Unknown command "${command ?? ''}". Choose one of: ${commands.join(', ')}.`);
if (Number.parseInt(process.versions.node, 10) < 18) stop(`Binôme needs Node 18 or later to begin (this is ${process.versions.node}).`);
if (!existsSync(script)) stop(`There is no ${command} script here.`);

if (!isInstalled()) install();
hand(script, options);

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint() && existsSync(projectNode());
}

// A change of any manifest or of the lock file asks for a new installation, nothing else does.
function fingerprint() {
  const hash = createHash('sha256').update(pnpm).update(process.platform).update(process.arch);
  const services = readdirSync(join(root, 'services')).map((name) => join('services', name));
  const packages = ['.', ...services, 'web', 'backoffice', 'tests', 'scripts'].map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function install() {
  console.log('Installing the dependencies (once, and after each change of them)…');
  const { error, status, stdout, stderr } = spawnSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    shell: windows,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (error) stop(`The dependencies could not be installed: npx did not start (${error.message}). It comes with npm: install npm.`);
  if (status !== 0) stop(installFailure(`${stdout}\n${stderr}`));
  if (!existsSync(projectNode())) stop('The dependencies are installed, but Node 24 is not among them: remove node_modules and try again.');
  writeFileSync(stamp, fingerprint());
}

function installFailure(output) {
  const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|error sending request|network/i;
  if (unreachable.test(output)) {
    return 'The dependencies could not be installed: the npm registry cannot be reached. Check the network, or npm’s registry and proxy settings.';
  }
  if (/ENOSPC|no space left/i.test(output)) return 'The dependencies could not be installed: the disk is full.';
  if (/EACCES|EROFS|permission denied/i.test(output)) return `The dependencies could not be installed: ${root} cannot be written.`;
  return `The dependencies could not be installed. What pnpm said:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}

function projectNode() {
  return join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
}

function hand(path, args) {
  const child = spawn(realpathSync(projectNode()), [path, ...args], { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches the whole terminal group: the child hears it by itself and ends in order, this process only waits.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => stop(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : code));
}

// npm runs a script through a shell, which does not pass SIGTERM on: when that shell is gone, so is whoever asked for the script.
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
