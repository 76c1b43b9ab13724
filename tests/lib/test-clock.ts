import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestPage } from './browser.ts';

/** Creates a movable clock for one test file. Start the API and the worker with its `nodeOptions`. */
export function createTestClock() {
  const file = join(mkdtempSync(join(tmpdir(), 'binome-clock-')), 'offset');
  let offset = 0;
  writeFileSync(file, '0');
  process.env.CLOCK_FILE = file;
  return {
    nodeOptions: ['--import', fileURLToPath(new URL('clock-offset.ts', import.meta.url))],
    now: () => Date.now() + offset,
    /** Sets the time of the API and the worker at once, and of the pages at their next navigation. */
    async moveTo(instant: number, pages: TestPage[]): Promise<void> {
      offset = instant - Date.now();
      writeFileSync(file, String(offset));
      for (const { context } of pages) await context.addInitScript(setOffset, offset);
    },
  };
}

/** Runs in the page before its scripts; the last added call wins. */
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
