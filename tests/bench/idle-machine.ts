import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const maxWaitMs = 60_000;
const sampleMs = 1_000;
/** Up to this share of their time in use, the processors count as idle. */
const idleShare = 0.1;

/** Waits until the processors are idle, for at most a minute. Returns whether they are. */
export async function waitForIdleMachine(): Promise<boolean> {
  const end = Date.now() + maxWaitMs;
  while (Date.now() < end) if ((await busyShare()) <= idleShare) return true;
  return false;
}

/** Returns the share of the next second that the processors spend in use. */
async function busyShare(): Promise<number> {
  const before = processorTimes();
  await pause(sampleMs);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

/** The times of all processors since the start of the machine, in milliseconds. */
function processorTimes() {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle, total };
}
