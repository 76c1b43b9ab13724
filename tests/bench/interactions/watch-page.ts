/** What the script in the page tells about the time since `start`. All times are in milliseconds. */
export type Watched = {
  /** The longest event of the input, from the event to the next paint; null under 16 ms. */
  eventMs: number | null;
  /** From the press to the first paint of the awaited heading; null without one. */
  headingMs: number | null;
  /** Movement of the layout that no input caused, as in the metric CLS. */
  shift: number;
};

/** The heading of the page at an address that starts with `path`: it contains `text`, or is another one than before. */
export type Heading = { path: string; level: 'h1' | 'h2'; text?: string };

declare global {
  interface Window {
    watch: {
      start: (heading?: Heading) => void;
      /** Resolves once the page has been still for a moment, and shows the awaited heading. */
      read: () => Promise<Watched>;
    };
  }
}

/** Runs in the page before its own scripts: it times events, the paint of a page's heading, and movements of the layout. */
export function watchPage(): void {
  const stillMs = 300;
  const maxWaitMs = 20_000;
  let startedAt = 0;
  let watched: Watched = { eventMs: null, headingMs: null, shift: 0 };
  let awaited: Heading | undefined;
  let textBefore: string | undefined;
  let changedAt = 0;

  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.startTime < startedAt || entry.interactionId === 0) continue;
      watched.eventMs = Math.max(watched.eventMs ?? 0, entry.duration);
    }
  });
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (entry.startTime >= startedAt && !entry.hadRecentInput) watched.shift += entry.value;
  });
  shifts.observe({ type: 'layout-shift' });

  let pressedAt = 0;
  addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), true);
  const headings = (level: string) => [...document.querySelectorAll(level)].filter((heading) => heading.checkVisibility());
  const isHeadingShown = () => {
    if (!awaited || !location.pathname.startsWith(awaited.path)) return false;
    const { level, text } = awaited;
    return headings(level).some(({ textContent }) => (text ? textContent.includes(text) : textContent !== textBefore));
  };
  const mutations = new MutationObserver(() => {
    changedAt = performance.now();
    if (!isHeadingShown()) return;
    awaited = undefined;
    // After the frame that paints it.
    requestAnimationFrame(() => setTimeout(() => (watched.headingMs = performance.now() - pressedAt)));
  });
  mutations.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  const isMoving = () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
    return document.getAnimations().some((animation) => animation.playState === 'running' && ends(animation));
  };

  window.watch = {
    start(heading) {
      startedAt = performance.now();
      changedAt = startedAt;
      watched = { eventMs: null, headingMs: null, shift: 0 };
      awaited = heading;
      textBefore = heading && headings(heading.level)[0]?.textContent;
    },
    async read() {
      while (awaited || performance.now() - changedAt < stillMs || isMoving()) {
        if (performance.now() - startedAt > maxWaitMs && awaited)
          throw new Error(`No heading at ${awaited.path} but at ${location.pathname}.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return watched;
    },
  };
}
