import type { ElementHandle, Page } from 'playwright-core';
import { waitForPage } from './browser.ts';
import { shownKeys } from './page-tour.ts';

type Pressable = { name: string; role: string };

/** What must be pressed on a page: buttons, tabs, menu items, switches, and links that look like buttons. */
const pressable =
  'button, [role="button"], [role="tab"], [role="combobox"], [role="switch"], input[type="checkbox"], input[type="file"] + button, a.MuiButton-root';
const popup = '.MuiDialog-root, .MuiPopover-root, .MuiAutocomplete-popper';

/** Milliseconds in which a press must have an effect that the page or the server notices. */
const patience = 2000;

/**
 * Presses each kind of enabled button of the page once, and returns what each did. Buttons that differ only in the record they name are
 * pressed once. Dialogs are cancelled: tests of their own confirm them. A press without an effect is a problem.
 */
export async function pressButtons(
  page: Page,
  open: () => Promise<void>,
  scope: string,
): Promise<{ pressed: string[]; problems: string[] }> {
  const pressed: string[] = [];
  const problems: string[] = [];
  const done = new Set<string>();
  const home = new URL(page.url()).pathname;
  for (;;) {
    let next = await findNext(page, scope, done);
    if (!next) return { pressed, problems };
    let { effect, problem } = await pressAndWatch(page, next.element);
    if (!effect) {
      // A list that was read again has replaced the button, or a dialog was still closing.
      await waitForPage(page);
      next = (await findNext(page, scope, done)) ?? next;
      ({ effect, problem } = await pressAndWatch(page, next.element));
    }
    done.add(keyOf(next.button));
    pressed.push(`${next.button.role} "${next.button.name}": ${effect ?? 'nothing'}`);
    if (!effect) problems.push(`the ${next.button.role} "${next.button.name}" does nothing${problem ? `: ${problem}` : ''}`);
    problems.push(...(await shownKeys(page)).map((text) => `after "${next.button.name}": ${text}`));
    problems.push(...(await leavePopups(page, next.button.name)));
    if (new URL(page.url()).pathname !== home) await open();
  }
}

const keyOf = ({ role, name }: Pressable) => `${role} ${name.replace(/ (dé)?croissant$/, '').split(/\s?[:«]|\d/)[0]}`;

async function findNext(page: Page, scope: string, done: Set<string>): Promise<{ button: Pressable; element: ElementHandle } | undefined> {
  const found = await page.evaluate(listPressables, { scope, pressable });
  const index = found.findIndex((button) => button.isEnabled && !done.has(keyOf(button)));
  const button = found[index];
  if (!button) return undefined;
  const element = await page.locator(scope).locator(pressable).nth(index).elementHandle();
  return element ? { button, element } : undefined;
}

/** Runs in the page. Lists the pressable elements in the order of the document. */
function listPressables({ scope, pressable }: { scope: string; pressable: string }) {
  return [...document.querySelectorAll<HTMLElement>(scope)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(pressable)])
    .map((element) => {
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent) : [];
      const labelled =
        element
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent) ?? [];
      const name = element.getAttribute('aria-label') || labelled.join(' ') || labels.join(' ') || element.textContent || '';
      const isDisabled =
        element.matches(
          ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-current], [aria-roledescription]',
        ) || element.closest('[aria-hidden="true"], [inert]') !== null;
      const isVisible = element.matches('input') || element.checkVisibility();
      return {
        name: name.trim(),
        role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
        isEnabled: !isDisabled && isVisible,
      };
    });
}

/** Presses an element, and returns what changed: a request, the address, a download, a file chooser, the focus, or the document. */
async function pressAndWatch(page: Page, element: ElementHandle): Promise<{ effect?: string; problem?: string }> {
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
    const limit = Date.now() + patience;
    while (Date.now() < limit) {
      const effect =
        (page.url() !== before && 'address') ||
        event ||
        (await page.evaluate(() => (globalThis as Watched).pressEffect).catch(() => 'address'));
      if (effect) return { effect };
      await page.waitForTimeout(20);
    }
    return {};
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

/** Closes what a press opened: cancels dialogs, and escapes menus. */
async function leavePopups(page: Page, opener: string): Promise<string[]> {
  const open = page.locator(popup).filter({ visible: true });
  for (let count = 0; count < 4 && (await open.count()) > 0; count++) {
    const dialog = open.last();
    const cancel = dialog.getByRole('button', { name: /^(Annuler|Fermer|Continuer à modifier|Cancel|Close|Keep editing)$/ }).first();
    if ((await cancel.count()) > 0 && (await cancel.isVisible())) await cancel.click();
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: patience }).catch(() => {});
  }
  return (await open.count()) > 0 ? [`what "${opener}" opened does not close`] : [];
}
