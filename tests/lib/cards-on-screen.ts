import type { Page } from 'playwright-core';

/** Returns the number of cards that are wholly on the screen, not under a bar of the frame, and the height of the highest card. */
export function cardsOnScreen(page: Page): Promise<{ count: number; highest: number }> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect());
    const bars = [...document.querySelectorAll('header, nav')]
      .filter((bar) => getComputedStyle(bar).position !== 'static')
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width }) => width >= innerWidth - 1);
    const top = Math.max(0, ...bars.filter((bar) => bar.top <= 0).map(({ bottom }) => bottom));
    const bottom = Math.min(innerHeight, ...bars.filter((bar) => bar.bottom >= innerHeight).map((bar) => bar.top));
    const count = boxes.filter((box) => box.top >= top && box.bottom <= bottom).length;
    return { count, highest: Math.max(0, ...boxes.map(({ height }) => height)) };
  });
}
