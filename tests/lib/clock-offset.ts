import { readFileSync } from 'node:fs';

// Preloaded into the API and the worker (`--import`): shifts `Date` by the milliseconds in a file, so that a browser test can pass
// days in seconds without a change of the code under test. `performance` goes with it, because it tells when a periodic job is due again.

const file = process.env.CLOCK_FILE ?? '';
const rereadInterval = 100;
const RealDate = Date;
let offset = 0;
let readAt = 0;

function now(): number {
  const real = RealDate.now();
  if (real - readAt > rereadInterval) {
    readAt = real;
    offset = Number(readFileSync(file, 'utf8'));
  }
  return real + offset;
}

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now()] : args) as [number]));
  }
  static override now = now;
} as DateConstructor;

performance.now = () => now() - performance.timeOrigin;
