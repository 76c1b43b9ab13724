/** Resolves at the first stop signal: Ctrl-C, SIGTERM or a closed terminal. Ignores later ones. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
