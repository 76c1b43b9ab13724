import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';

let pool: Promise<Piscina> | undefined;

/**
 * Runs an exported function of a module in a worker thread, so that the event loop stays free for other requests. The input and the
 * result are copied. The thread has no database: it only computes.
 * @throws what the function throws; an ApiError loses its class, so functions return faults as data
 */
// biome-ignore lint/suspicious/noExplicitAny: any function of one input.
export async function runInThread<F extends (input: any) => unknown>(
  module: URL,
  name: string,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> {
  pool ??= openPool();
  return (await pool).run(input, { filename: fileURLToPath(module), name });
}

/** Threads start when they are needed and end half a minute after their last work. */
async function openPool(): Promise<Piscina> {
  // Most processes never need it.
  const { Piscina } = await import('piscina');
  return new Piscina({ minThreads: 0, maxThreads: 2, idleTimeout: 30_000, execArgv: [] });
}
