import { readFileSync } from 'node:fs';

// Loaded before the API and the worker of a journey (`--import`): their clock is ahead by the milliseconds that a file says,
// so that a session starts, ends and is reported on within a minute. The code under test knows nothing of it.

const file = process.env.CLOCK_FILE ?? '';
const rereadAfter = 100;
const RealDate = Date;
let ahead = 0;
let readAt = 0;

function now(): number {
  const real = RealDate.now();
  if (real - readAt > rereadAfter) {
    readAt = real;
    ahead = Number(readFileSync(file, 'utf8'));
  }
  return real + ahead;
}

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
} as DateConstructor;
