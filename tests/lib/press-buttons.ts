import type { ElementHandle, Page } from 'playwright-core';
import { waitForStablePage } from './browser.ts';

/** Buttons that act at once on other people or end the session. */
const destructive = /retirer|supprimer|sortir|se déconnecter/i;

/** Milliseconds within which a press shows an effect. */
const patience = 2_000;

/** Presses each enabled button of a page once, and the buttons that add a row in the dialogs that they open. Returns those without any effect. */
export async function pressButtons(page: Page, address: string): Promise<string[]> {
  const idle: string[] = [];
  await open(page, address);
  for (const name of await listButtons(page, 'main')) {
    const button = await findAgain(page, address, name);
    if (!button) continue;
    if (!(await hasEffect(page, button).catch(() => false))) idle.push(`${address}: ${name}`);
    for (const added of await listButtons(page, '[role=dialog]', '[data-testid=AddIcon]')) {
      const inDialog = await findButton(page, '[role=dialog]', added);
      if (inDialog && !(await hasEffect(page, inDialog).catch(() => false))) idle.push(`${address}: ${name}: ${added}`);
    }
    await leaveDialogs(page, address);
  }
  return idle;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForStablePage(page);
}

/** Finds a button again, on the page loaded anew if the last press has hidden it. */
async function findAgain(page: Page, address: string, name: string): Promise<ElementHandle | null> {
  const here = page.url().endsWith(address) && (await findButton(page, 'main', name));
  if (here) return here;
  await open(page, address);
  return findButton(page, 'main', name);
}

/** Names the enabled buttons of a region: by their text, or by their icon, so that a button of each row counts once. */
function listButtons(page: Page, region: string, containing = '*'): Promise<string[]> {
  return page.evaluate(
    ({ selector, containing, destructive }) => {
      const names = [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(
          (button) => button.checkVisibility({ visibilityProperty: true }) && (containing === '*' || button.querySelector(containing)),
        )
        .filter((button) => !new RegExp(destructive, 'i').test(`${button.textContent} ${button.ariaLabel}`))
        .map((button) => button.textContent?.trim() || button.querySelector('svg')?.dataset.testid || button.ariaLabel || '');
      return [...new Set(names)];
    },
    { selector: buttonsOf(region), containing, destructive: destructive.source },
  );
}

async function findButton(page: Page, region: string, name: string): Promise<ElementHandle | null> {
  const handle = await page.evaluateHandle(
    ({ selector, name }) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          (button.textContent?.trim() || button.querySelector('svg')?.dataset.testid || button.ariaLabel || '') === name,
      ) ?? null,
    { selector: buttonsOf(region), name },
  );
  return handle.asElement();
}

function buttonsOf(region: string): string {
  return ['button:enabled:not([aria-pressed=true], [aria-selected=true])', '[role=button]:not([aria-disabled=true])', 'a.MuiButton-root']
    .map((button) => `${region} ${button}`)
    .join(', ');
}

/** Whether a press changes the page, its address or a state of a control, sends a request, downloads a file, or opens a tab or a file dialog. */
async function hasEffect(page: Page, button: ElementHandle): Promise<boolean> {
  let happened = false;
  const note = () => {
    happened = true;
  };
  const events = ['request', 'download', 'filechooser', 'framenavigated', 'dialog'] as const;
  for (const event of events) page.on(event as 'request', note);
  // A link without an opener sends no `popup` to its page.
  const closeTab = (tab: Page) => {
    note();
    void tab.close();
  };
  page.context().on('page', closeTab);
  const url = page.url();
  await page.evaluate(() => {
    const ignored = '.MuiTouchRipple-root, [role=tooltip]';
    const state = globalThis as unknown as { changed: boolean };
    state.changed = false;
    const isOutside = (node: Node) => !(node instanceof Element && node.matches(ignored)) && !node.parentElement?.closest(ignored);
    new MutationObserver((mutations) => {
      state.changed ||= mutations.some(({ type, target, addedNodes, removedNodes }) =>
        type === 'childList'
          ? isOutside(target) && [...addedNodes, ...removedNodes].some(isOutside) && !isRipple(target)
          : isOutside(target),
      );
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected', 'aria-sort', 'aria-invalid', 'value'],
    });
    function isRipple(node: Node): boolean {
      return node instanceof Element && node.closest(ignored) !== null;
    }
  });
  // A button that something covers is one that nobody can press.
  await button.click({ timeout: 5_000 });
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !happened) {
    happened ||=
      page.url() !== url || (await page.evaluate(() => (globalThis as unknown as { changed: boolean }).changed).catch(() => true));
    if (!happened) await page.waitForTimeout(20);
  }
  for (const event of events) page.off(event as 'request', note);
  page.context().off('page', closeTab);
  return happened;
}

/** Closes the menus and dialogs that a press opened, and goes back from the page that it led to. */
async function leaveDialogs(page: Page, address: string): Promise<void> {
  const layers = page.locator('[role=dialog], [role=menu], [role=listbox], [role=presentation].MuiModal-root').filter({ visible: true });
  for (let attempt = 0; attempt < 3 && (await layers.count()) > 0; attempt++) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
  }
  if (!page.url().endsWith(address)) {
    await page.goBack();
    await waitForStablePage(page);
  }
  if ((await layers.count()) > 0 || !page.url().endsWith(address)) await open(page, address);
}
