import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page, Request } from 'playwright-core';
import type { Heading, Watched } from './watch-page.ts';

/** An event without an entry took less than the threshold of the Event Timing API. */
const shortestMs = 16;
/** How long a mouse rests on what it presses. People take longer. */
const hoverMs = 150;
const startMs = 4_000;

export type Front = 'member' | 'console';
export type Kind = 'empty' | 'interaction' | 'page';
export type Measure = { front: Front; kind: Kind; name: string; ms: number; shift: number };

/** A person with one page: what they press and type is measured. */
export type Hand = {
  page: Page;
  /** Presses where nothing listens. */
  pressNothing: () => Promise<void>;
  press: (name: string, target: Locator) => Promise<void>;
  /** Types a character or presses a key in the focused element. */
  type: (name: string, key: string) => Promise<void>;
  /** Presses a link and waits for the heading of its page, or for another heading than before. */
  open: (name: string, link: Locator, heading?: Omit<Heading, 'path'>) => Promise<void>;
  /** Presses something without measuring it, for what lies in between. */
  prepare: (target: Locator) => Promise<void>;
  /** Presses a key without measuring it. */
  prepareKey: (key: string) => Promise<void>;
};

type HandOptions = { front: Front; page: Page; slowdown: number; measures: Measure[] };

/** Returns the hand of a person on a page: a finger on a touch screen, else a mouse. The processor is slowed from the first measure on. */
export async function handOn({ front, page, slowdown, measures }: HandOptions): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const requests = watchRequests(page);
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  // What an application does once, after its first page, is not what people wait for.
  await pause(startMs);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const still = async () => {
    let watched: Watched;
    do watched = await page.evaluate(() => window.watch.read());
    while (requests.size > 0);
    return watched;
  };
  const aimAt = async (target: Locator) => {
    await target.first().waitFor();
    // The header and the bar at the bottom cover the edges of the screen.
    await target.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await still();
    const box = await target.first().boundingBox();
    if (!box) throw new Error(`Not on the page: ${target}`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (!isTouch) {
      await page.mouse.move(point.x, point.y);
      await pause(hoverMs);
    }
    return point;
  };
  const pressAt = (point: Point) => (isTouch ? tap(session, point) : page.mouse.click(point.x, point.y));
  const measure = async (kind: Kind, name: string, act: () => Promise<void>, heading?: Heading) => {
    await page.evaluate((awaited) => window.watch.start(awaited), heading);
    await act();
    const { eventMs, headingMs, shift } = await still();
    measures.push({ front, kind, name, ms: headingMs ?? eventMs ?? shortestMs, shift });
  };
  /** The others go on without a step that cannot be done. */
  const withName = (name: string, work: Promise<void>) =>
    work.catch((error: Error) => {
      console.log(`${front}: cannot ${name}: ${error.message.split('\n').slice(0, 4).join(' ')}`);
      process.exitCode = 1;
    });

  return {
    page,
    pressNothing: async () => {
      const point = await aimAt(page.locator('h1:visible'));
      await measure('empty', 'an empty press', () => pressAt(point));
    },
    press: (name, target) =>
      withName(
        name,
        aimAt(target).then((point) => measure('interaction', name, () => pressAt(point))),
      ),
    type: (name, key) =>
      withName(
        name,
        still().then(() => measure('interaction', name, () => page.keyboard.press(key))),
      ),
    open: (name, link, heading = { level: 'h1' }) =>
      withName(
        name,
        aimAt(link).then(async (point) => {
          const href = await link.first().evaluate((element) => element.closest('a')?.href ?? '');
          await measure('page', name, () => pressAt(point), { path: new URL(href).pathname, ...heading });
        }),
      ),
    prepare: async (target) => {
      await pressAt(await aimAt(target));
      await still();
    },
    prepareKey: async (key) => {
      await page.keyboard.press(key);
      await still();
    },
  };
}

type Point = { x: number; y: number };

/** Playwright's own tap sends the end before the page has handled the start. */
async function tap(session: CDPSession, point: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The calls of the API that a page waits for. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>();
  page.on('request', (request) => /\/v1\//.test(request.url()) && running.add(request));
  const end = (request: Request) => void running.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return running;
}
