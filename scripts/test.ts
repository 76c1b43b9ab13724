import { runChecks } from './lib/checks.ts';
import { chromiumMissing, provideChromium } from './lib/chromium.ts';
import { messageOf, runScript } from './lib/failure.ts';
import { buildFronts } from './lib/fronts.ts';
import { step } from './lib/progress.ts';
import { runTests, type Tally } from './lib/vitest.ts';

await runScript(async () => {
  console.log('Check');
  const checks: Tally = { passed: 0, failed: await runChecks() };
  console.log('\nTests of rules, screens’ logic and API');
  const tests = await runTests(['pure', 'web', 'backoffice', 'api']);
  console.log('\nTests in a browser');
  const journeys = await runBrowserTests();
  const tallies = [checks, tests, journeys];
  const failed = sum(tallies, 'failed');
  if (failed) process.exitCode = 1;
  console.log(`${sum(tallies, 'passed')} passed, ${failed} failed`);
});

async function runBrowserTests(): Promise<Tally> {
  try {
    const chromium = await provideChromium();
    if (!chromium) throw new Error(chromiumMissing);
    await step('Fronts', buildFronts, (names) => (names.length ? `${names.join(' and ')} built` : 'up to date'));
    return await runTests(['browser'], { CHROMIUM_PATH: chromium });
  } catch (error) {
    console.error(messageOf(error));
    return { passed: 0, failed: 1 };
  }
}

function sum(tallies: Tally[], key: keyof Tally): number {
  return tallies.reduce((total, tally) => total + tally[key], 0);
}
