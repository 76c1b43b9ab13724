import { test } from 'vitest';

type Step = { name: string; run: () => Promise<void> };

/**
 * Declares one test that runs its steps in order and stops at the first that fails, whose name its error starts with. Each step builds on
 * the ones before it, so they cannot be tests of their own.
 */
export function journey(title: string): (name: string, run: () => Promise<void> | void) => void {
  const steps: Step[] = [];
  test(title, async () => {
    for (const { name, run } of steps) {
      try {
        await run();
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
  });
  return (name, run) => {
    steps.push({ name, run: async () => run() });
  };
}
