const drainSeconds = 10;

/**
 * On SIGTERM or SIGINT, leaves without cutting anybody off: not ready any more, what runs ends, services close, exit 0.
 * Whatever still runs after ten seconds is cut.
 */
export function stopOnSignal(steps: { leave?: () => void; drain: () => Promise<unknown>; close: () => Promise<unknown> }): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    steps.leave?.();
    setTimeout(() => process.exit(1), drainSeconds * 1000).unref();
    await steps.drain();
    await steps.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
