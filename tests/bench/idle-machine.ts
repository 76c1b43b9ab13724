import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const maxWaitMs = 60_000;
const sampleMs = 1_000;
/** The processors count as idle when they are busy for at most this share of a sample. */
const maxBusyShare = 0.1;

/** Waits until the processors are idle. Returns false if they are still busy after a minute. */
export async function waitForIdleMachine(): Promise<boolean> {
  const end = Date.now() + maxWaitMs;
  while (Date.now() < end) if ((await busyShare()) <= maxBusyShare) return true;
  return false;
}

/** Watches the processors for a second. Returns the share of that time in which they were busy, from 0 to 1. */
async function busyShare(): Promise<number> {
  const before = processorTimes();
  await pause(sampleMs);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

/** Returns the idle time and the total time of all processors since the machine started, in milliseconds. */
function processorTimes() {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle, total };
}
