import { chromiumMissing, findOrInstallChromium } from '@binome/scripts/lib/chromium';
import { Failure } from '@binome/scripts/lib/failure';
import { buildFrontends } from '@binome/scripts/lib/frontends';
import { aCalendarProvider } from '@binome/testing/calendar-provider';
import type { TestProject } from 'vitest/node';
import { openStack, type Stack } from './lib/open-stack.ts';
import { createTestClock } from './lib/test-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    stack: Stack;
    /** Milliseconds that the clocks of the application and of its pages are ahead of the real one. */
    clockOffset: number;
  }
}

/**
 * Finds Chromium, builds the front ends, and starts the application that all files use. `TEST_NOW` sets its clock some days ahead:
 * `TEST_NOW=2026-11-30T23:58:00+01:00`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findOrInstallChromium();
  if (!chromium) throw new Failure(chromiumMissing);
  await buildFrontends();
  const { TEST_NOW } = process.env;
  const clockOffset = TEST_NOW ? new Date(TEST_NOW).getTime() - Date.now() : 0;
  const calendars = await aCalendarProvider({ 'Paul Bernard': [] });
  const clock = TEST_NOW ? createTestClock(clockOffset) : undefined;
  const settings = { ...clock?.settings, ...calendars.settings, CALENDAR_HOSTS: calendars.host };
  const { stop, baseUrl, mailboxDir, databaseUrl, ownerUrl, dataDir } = await openStack({ ...clock, settings });
  project.provide('chromium', chromium);
  project.provide('stack', { baseUrl, mailboxDir, databaseUrl, ownerUrl, dataDir });
  project.provide('clockOffset', clockOffset);
  return async () => {
    await stop();
    await calendars.close();
  };
}
