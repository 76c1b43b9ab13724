import { loadDemo } from '@binome/scripts/demo/load';
import { chromiumMissing, findOrInstallChromium } from '@binome/scripts/lib/chromium';
import { Failure } from '@binome/scripts/lib/failure';
import { buildFrontends } from '@binome/scripts/lib/frontends';
import { amount, failIfOver, isTiny } from '@binome/testing/bench';
import { chromium } from 'playwright-core';
import { openStack } from '../lib/open-stack.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';
import { waitForIdleMachine } from './idle-machine.ts';
import { useConsole } from './interactions/console.ts';
import { type Front, handOn, type Kind, type Measure } from './interactions/hand.ts';
import { useMemberApp } from './interactions/member.ts';
import { watchPage } from './interactions/watch-page.ts';

// What people press and type in both front ends, in Chromium with its processor slowed four times (a cheap phone), on fresh demo data. An
// interaction is measured as in the metric INP: from the event to the next paint. A change of the page lasts from the press to the paint of
// the new page's heading. Beside them, presses where nothing listens: the ratios to them hold on any machine.
// `INTERACTIONS=member` or `console` measures one front end only.

const slowdown = amount(4, 1);
const limits = { median: 100, p95: 200, ratio: 8, shift: 0.02, page: { member: 300, console: 800 } };
const fronts = [
  { front: 'member', email: 'charlotte.weber@nova.example', signIn, use: useMemberApp, phone: true },
  { front: 'console', email: 'admin@nova.example', signIn: signInToConsole, use: useConsole, phone: false },
] as const;
const { INTERACTIONS: chosen } = process.env;

const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Failure(chromiumMissing);
await buildFrontends();
const stack = await openStack();
const measures: Measure[] = [];
try {
  await loadDemo({ ...stack, now: new Date() });
  if (!isTiny && !(await waitForIdleMachine())) console.log('The machine is busy: the times may be too long.');
  for (const front of fronts) if (!chosen || chosen === front.front) await measureFront(front);
} finally {
  printFigures();
  await stack.stop();
}

async function measureFront({ front, email, signIn, use, phone }: (typeof fronts)[number]): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      baseURL: stack.baseUrl,
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await signIn(page, email);
    await use(await handOn({ front, page, slowdown, measures }));
  } finally {
    await browser.close();
  }
}

/** Prints each measure, then the figures of each front end and of both. A measure beside a limit of its own is marked. */
function printFigures(): void {
  const emptyMs = median(timesOf('empty'));
  for (const { front, kind, name, ms, shift } of measures) {
    if (kind === 'empty') continue;
    const isOver = ms > (kind === 'page' ? limits.page[front] : limits.p95) || shift > limits.shift;
    const moved = shift >= 0.001 ? `  shift ${shift.toFixed(3)}` : '';
    const label = `${front}  ${kind === 'page' ? 'page: ' : ''}${name}`;
    console.log(`${label.padEnd(48)} ${format(ms)}  ${(ms / emptyMs).toFixed(1).padStart(5)} ×${moved}${isOver ? '  over' : ''}`);
  }
  console.log(`\nan empty press ${format(emptyMs)}`);
  for (const front of ['member', 'console'] as const) {
    printTimes(`${front}: interactions`, timesOf('interaction', front), emptyMs);
    printTimes(`${front}: page changes`, timesOf('page', front), emptyMs);
    failIfOver(timesOf('page', front).some((ms) => ms > limits.page[front]));
  }
  const all = timesOf('interaction');
  printTimes('both: interactions', all, emptyMs);
  const worstShift = Math.max(...measures.map(({ shift }) => shift));
  console.log(`layout shift without input: worst ${worstShift.toFixed(3)}, sum ${sum(measures.map(({ shift }) => shift)).toFixed(3)}`);
  failIfOver(
    worstShift > limits.shift || median(all) > limits.median || percentile(all, 0.95) > Math.min(limits.p95, limits.ratio * emptyMs),
  );
}

function printTimes(label: string, times: number[], emptyMs: number): void {
  if (times.length === 0) return;
  const [middle, high] = [median(times), percentile(times, 0.95)];
  const ratios = `${(middle / emptyMs).toFixed(1)} × / ${(high / emptyMs).toFixed(1)} ×`;
  console.log(
    `${label.padEnd(24)} ${String(times.length).padStart(3)}  median ${format(middle)}  p95 ${format(high)}  worst ${format(Math.max(...times))}  ${ratios}`,
  );
}

function timesOf(kind: Kind, front?: Front): number[] {
  return measures.filter((measure) => measure.kind === kind && (!front || measure.front === front)).map(({ ms }) => ms);
}

function format(ms: number): string {
  return `${ms.toFixed(0).padStart(5)} ms`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}
