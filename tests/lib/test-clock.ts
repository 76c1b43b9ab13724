import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestPage } from './browser.ts';

/** A clock of a journey's own: what the API and the worker are started with, and how it is moved ahead. */
export function createTestClock() {
  const file = join(mkdtempSync(join(tmpdir(), 'binome-clock-')), 'ahead');
  let ahead = 0;
  writeFileSync(file, '0');
  process.env.CLOCK_FILE = file;
  return {
    nodeOptions: ['--import', fileURLToPath(new URL('clock-offset.ts', import.meta.url))],
    now: () => Date.now() + ahead,
    /** Moves everybody to an instant: the API and the worker at once, the windows with their next page. */
    async moveTo(instant: number, windows: TestPage[]): Promise<void> {
      ahead = instant - Date.now();
      writeFileSync(file, String(ahead));
      for (const { context } of windows) await context.addInitScript(setAhead, ahead);
    },
  };
}

/** Runs in the page, before its own scripts; the last one that was added holds. */
function setAhead(milliseconds: number) {
  const holder = globalThis as { RealDate?: DateConstructor };
  const Real = holder.RealDate ?? Date;
  holder.RealDate = Real;
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Real.now() + milliseconds] : given) as [number]));
    }
    static override now = () => Real.now() + milliseconds;
  } as DateConstructor;
}
