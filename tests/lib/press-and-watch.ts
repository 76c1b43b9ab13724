import type { ElementHandle, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Milliseconds in which a press must have an effect that the page or the server notices. */
export const patience = 6000;

/** Presses an element, and returns what changed: a request, the address, a download, a file chooser, the focus, or the document. */
export async function pressAndWatch(page: Page, element: ElementHandle): Promise<{ effect?: string; problem?: string }> {
  let event: string | undefined;
  const noteRequest = () => {
    event ??= 'request';
  };
  const noteDownload = () => {
    event ??= 'download';
  };
  const noteChooser = () => {
    event ??= 'file chooser';
  };
  const noteTab = (tab: Page) => {
    event ??= 'new tab';
    void tab.close();
  };
  page.on('request', noteRequest).on('download', noteDownload).on('filechooser', noteChooser).on('popup', noteTab);
  const before = page.url();
  try {
    await element.evaluate(watchDocument);
    await element.click({ timeout: 15_000, force: await element.evaluate((node) => node instanceof HTMLInputElement) });
    let effect: string | undefined;
    const findEffect = async () => {
      effect =
        (page.url() !== before && 'address') ||
        event ||
        (await page.evaluate(() => (globalThis as Watched).pressEffect).catch(() => 'address'));
      expect(effect).toBeDefined();
    };
    await vi.waitFor(findEffect, { timeout: patience, interval: 20 }).catch(() => {});
    return effect ? { effect } : {};
  } catch (error) {
    return {
      problem:
        String(error).match(/.*(intercepts pointer events|not attached|not stable|not visible|outside of the viewport).*/)?.[0] ??
        String(error),
    };
  } finally {
    page.off('request', noteRequest).off('download', noteDownload).off('filechooser', noteChooser).off('popup', noteTab);
  }
}

type Watched = { pressEffect?: string };

/** Runs in the page. Notes the first change of the document after now that is more than the ripple of the pressed button. */
function watchDocument(button: Node) {
  const watched = globalThis as Watched;
  delete watched.pressEffect;
  const observer = new MutationObserver((mutations) => {
    const isRipple = (node: Node) =>
      node instanceof Element && node.closest('.MuiTouchRipple-root, [role="tooltip"], .MuiTooltip-popper') !== null;
    const change = mutations.find(({ target, type, attributeName, addedNodes }) => {
      if (isRipple(target) || [...addedNodes].some(isRipple)) return false;
      if (type !== 'attributes') return true;
      return (
        attributeName !== 'class' &&
        attributeName !== 'style' &&
        attributeName !== 'aria-describedby' &&
        attributeName !== 'title' &&
        attributeName !== 'aria-label'
      );
    });
    if (!change) return;
    watched.pressEffect = change.type === 'attributes' ? `${change.attributeName}` : 'content';
    observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== button) watched.pressEffect ??= 'focus';
    },
    { once: true },
  );
}
