import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

/**
 * Creates a movable clock for one application, `offset` milliseconds ahead of the real one. Start the API and the worker with its
 * `nodeOptions` and `settings`.
 */
export function createTestClock(offset = 0) {
  const file = join(mkdtempSync(join(tmpdir(), 'binome-clock-')), 'offset');
  let current = offset;
  writeFileSync(file, String(current));
  return {
    nodeOptions: ['--import', fileURLToPath(new URL('clock-offset.ts', import.meta.url))],
    settings: { CLOCK_FILE: file },
    now: () => Date.now() + current,
    /** Sets the time of the API and the worker at once, and of the pages at their next navigation. */
    async moveTo(instant: number, pages: { context: BrowserContext }[]): Promise<void> {
      current = instant - Date.now();
      writeFileSync(file, String(current));
      for (const { context } of pages) await shiftClock(context, current);
    },
  };
}

/** Shifts the clock of a browser context's pages, from their next navigation on. The last call wins. */
export async function shiftClock(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(setOffset, milliseconds);
}

/** Runs in the page before its scripts. */
function setOffset(milliseconds: number) {
  const holder = globalThis as { RealDate?: DateConstructor };
  const Real = holder.RealDate ?? Date;
  holder.RealDate = Real;
  globalThis.Date = class extends Real {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [Real.now() + milliseconds] : args) as [number]));
    }
    static override now = () => Real.now() + milliseconds;
  } as DateConstructor;
}
