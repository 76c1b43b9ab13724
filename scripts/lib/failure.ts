import { EnvError } from '@binome/api/platform/process/env';

/** An error that the developer can fix: a script prints its message without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}

/** Runs a script. When it throws, prints the error and sets the exit code 1. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

function printError(error: unknown): void {
  if (error instanceof Failure || error instanceof EnvError) console.error(`\n✗ ${error.message}`);
  else console.error(withoutRows(error));
}

/** PostgreSQL quotes the rows of people beside its message. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error) || !('detail' in error || 'where' in error)) return error;
  return Object.assign(error, { detail: undefined, where: undefined });
}

/** Returns the code of a system or PostgreSQL error (`EACCES`, `57P03`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
