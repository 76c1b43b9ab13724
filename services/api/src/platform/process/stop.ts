import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Seconds in which a process that stops finishes what runs. */
export const drainSeconds = 10;

type ShutdownSteps = {
  /** Makes `/readyz` fail. */
  markUnready?: () => void;
  /** Seconds to serve requests after `markUnready`, until the proxy has noticed. */
  noticeSeconds?: number;
  /** Accepts no new work and waits for running work. */
  drain: () => Promise<unknown>;
  /** Closes the services. */
  close: () => Promise<unknown>;
};

/**
 * Stops the process gracefully on SIGTERM or SIGINT: it becomes unready, finishes running work, closes services and exits with 0.
 * Exits with 1 if draining takes longer than ten seconds.
 */
export function stopOnSignal({ markUnready, noticeSeconds = 0, drain, close }: ShutdownSteps): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    markUnready?.();
    await sleep(noticeSeconds * 1000);
    setTimeout(() => process.exit(1), drainSeconds * 1000).unref();
    await drain();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** How long a client with an open connection has to send its next request, whose answer closes the connection. */
export const lastRequestMilliseconds = 1000;

/** Waits until the clients have left a server that closes each connection with its next answer. Does not wait for clients that send nothing. */
export async function emptyConnections(server: Server): Promise<void> {
  const deadline = performance.now() + lastRequestMilliseconds;
  const countConnections = promisify(server.getConnections.bind(server));
  while ((await countConnections()) > 0 && performance.now() < deadline) await sleep(20);
}
