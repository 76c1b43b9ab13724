import { setTimeout as sleep } from 'node:timers/promises';

const drainSeconds = 10;

type Steps = {
  /** Tells the proxy that this process is leaving. */
  leave?: () => void;
  /** How long requests are still served after that, so that the proxy has noticed before they are not. */
  noticeSeconds?: number;
  /** Takes nothing new and ends what runs. */
  drain: () => Promise<unknown>;
  close: () => Promise<unknown>;
};

/**
 * On SIGTERM or SIGINT, leaves without cutting anybody off: not ready any more, what runs ends, services close, exit 0.
 * Whatever still runs after ten seconds of draining is cut.
 */
export function stopOnSignal({ leave, noticeSeconds = 0, drain, close }: Steps): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    leave?.();
    await sleep(noticeSeconds * 1000);
    setTimeout(() => process.exit(1), drainSeconds * 1000).unref();
    await drain();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
