import { EnvError } from '../../services/api/src/platform/env.ts';

/** Something a person can act upon: shown as its sentence alone, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}

/** Runs a script to its end; a failure that has a sentence ends it with that sentence and code 1. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

function report(error: unknown): void {
  if (error instanceof Failure || error instanceof EnvError) console.error(`\n✗ ${error.message}`);
  else console.error(error);
}

/** The code of a system or PostgreSQL error (`EACCES`, `57P03`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The message of anything thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
