/** Resolves at the first request to stop (Ctrl-C, SIGTERM, a closed terminal); the later ones change nothing. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
