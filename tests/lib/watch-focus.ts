import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';

const losses: string[] = [];

/** Fails the test during which a press has left the focus on the body for a second. After the last test, fails the file. */
export function failOnLostFocus(): void {
  const check = () => expect(losses.splice(0)).toEqual([]);
  afterEach(check);
  afterAll(check);
}

/** Watches the focus on all pages of a browser context. */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportLostFocus', ({ page }: { page: Page }, button: string) => {
    losses.push(`pressing "${button}" loses the focus on ${new URL(page.url()).pathname}`);
  });
  await context.addInitScript(watchPresses);
}

/** Runs in the page. */
function watchPresses() {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [role="option"], [role="menuitem"]';
  let pressed: { name: string; path: string } | undefined;
  let lostSamples = 0;
  const note = (element: Element | null | undefined) => {
    lostSamples = 0;
    const name = element?.getAttribute('aria-label') || element?.textContent?.trim().slice(0, 60) || element?.tagName || '';
    pressed = element ? { name, path: location.pathname } : undefined;
  };
  addEventListener('pointerdown', ({ target }) => note(target instanceof Element ? target.closest(focusable) : null), true);
  addEventListener(
    'keydown',
    ({ key, target }) => (key === 'Enter' || key === ' ') && note(target instanceof Element ? target : null),
    true,
  );
  setInterval(() => {
    const isLost = pressed && pressed.path === location.pathname && document.hasFocus() && document.activeElement === document.body;
    lostSamples = isLost ? lostSamples + 1 : 0;
    if (lostSamples < 5 || !pressed) return;
    (globalThis as unknown as { reportLostFocus: (name: string) => void }).reportLostFocus(pressed.name);
    pressed = undefined;
  }, 200);
}
