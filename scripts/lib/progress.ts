/** Runs one step and prints its line with the time it took; the label may be completed by what the step returns. */
export async function step<Result>(label: string, work: () => Promise<Result>, detail?: (result: Result) => string): Promise<Result> {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  … ${label}`);
  try {
    const result = await work();
    line('✓', [label, detail?.(result)].filter(Boolean).join(': '), began);
    return result;
  } catch (error) {
    line('✗', label, began);
    throw error;
  }
}

function line(mark: string, text: string, began: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const start = process.stdout.isTTY ? '\r\x1b[2K' : '';
  process.stdout.write(`${start}  ${mark} ${text} (${seconds} s)\n`);
}
