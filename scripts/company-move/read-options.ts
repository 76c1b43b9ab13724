import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { type Env, EnvError, readEnv } from '@binome/api/platform/process/env';
import { errorCode, errorMessage, Failure } from '../lib/failure.ts';

/** What the command is asked to do. `target` holds the settings of the other deployment. */
export type MoveOptions = { company: string; target: Env & { DATABASE_OWNER_URL: string }; by: string; reason: string; giveUp: boolean };

const usage =
  'npm run company:move -- --company <its code> --to <file with the settings of the other deployment> --by <e-mail of staff> --reason <why>';

/**
 * Reads the arguments of `company:move`.
 * @throws {Failure} with one sentence about what is missing or wrong
 */
export function readOptions(args: string[]): MoveOptions {
  const values = parse(args);
  for (const name of ['company', 'to', 'by'] as const)
    if (!values[name]) throw new Failure(`--${name} is missing. The command is: ${usage}`);
  const reason = values.reason?.trim() ?? '';
  if (!values['give-up'] && (reason.length < 5 || reason.length > 500)) throw new Failure('--reason must have 5 to 500 characters.');
  const target = readTarget(values.to ?? '');
  return { company: values.company ?? '', target, by: values.by ?? '', reason, giveUp: values['give-up'] };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { company: text, to: text, by: text, reason: text, 'give-up': { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${errorMessage(error)}. The command is: ${usage}`);
  }
}

function readTarget(file: string): MoveOptions['target'] {
  const values = parseEnv(readFile(file));
  for (const name of ['DATABASE_OWNER_URL', 'BASE_URL', 'DATA_DIR'])
    if (!values[name]) throw new Failure(`${name} is not set in ${file}, the settings of the deployment to which the company moves.`);
  try {
    const env = readEnv(values);
    return { ...env, DATABASE_OWNER_URL: env.DATABASE_OWNER_URL ?? '' };
  } catch (error) {
    throw error instanceof EnvError ? new Failure(`In ${file}: ${error.message}`) : error;
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`--to names the file ${file}, which cannot be read (${errorCode(error)}).`);
  }
}
