/** Runs one step of a script and prints its label with the seconds it took. `detail` adds a text made from the result. */
export async function runStep<Result>(label: string, work: () => Promise<Result>, detail?: (result: Result) => string): Promise<Result> {
  const startedAt = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  … ${label}`);
  try {
    const result = await work();
    printLine('✓', [label, detail?.(result)].filter(Boolean).join(': '), startedAt);
    return result;
  } catch (error) {
    printLine('✗', label, startedAt);
    throw error;
  }
}

function printLine(mark: string, text: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const start = process.stdout.isTTY ? '\r\x1b[2K' : '';
  process.stdout.write(`${start}  ${mark} ${text} (${seconds} s)\n`);
}
