import type { ElementHandle, Page } from 'playwright-core';
import { waitForPage } from './browser.ts';
import { patience, pressAndWatch } from './press-and-watch.ts';

type Pressable = { name: string; role: string; group: string; isEnabled: boolean };

/** The state of one walk: the problems that it found, and the controls of all lists, which one walk presses once. */
export type Walk = { open: () => Promise<void>; scope: string; problems: string[]; sharedControls: Set<string> };

/** The elements to press on a page: buttons, tabs, switches, and links that look like buttons. */
const pressable =
  'button, [role="button"], [role="tab"], [role="combobox"], [role="switch"], input[type="checkbox"], input[type="file"] + button, a.MuiButton-root';
const item = '[role="menuitem"], [role="option"]';
const popup = '.MuiDialog-root, .MuiPopover-root, .MuiAutocomplete-popper, .MuiPickerPopper-root';

/** Leaves a popup. Pressed last, by `leavePopups`. */
const leaving = /^(Annuler|Fermer|Continuer à modifier|Cancel|Close|Keep editing)$/;
/** Buttons in a popup that change records of later pages, or that end the session. The tests of the console's jobs press them. */
const destructive =
  /^(Valider|Supprimer|Retirer|Archiver|Révoquer|Refuser|Suspendre|Clore|Fermer le compte|Effacer|Annuler l|Se déconnecter)/;
const maxItems = 6;
/** A popup takes this long to open or to close, with reduced motion. */
const popupMilliseconds = 100;

/**
 * Presses each kind of enabled button of the page once, and what is in the menus and dialogs that open. Buttons that differ only in the
 * record they name are pressed once, and so are the columns to sort by. A press without an effect is a problem.
 */
export async function pressButtons(page: Page, walk: Walk): Promise<void> {
  const done = new Set<string>(walk.sharedControls);
  const home = new URL(page.url()).pathname;
  for (;;) {
    // The filters last: they hide records.
    const find = async () =>
      (await findNext(page, walk.scope, pressable, done, ({ group }) => group !== 'filters')) ??
      (await findNext(page, walk.scope, pressable, done));
    const next = await find();
    if (!next) return;
    const button = await press(page, walk, next, find);
    done.add(keyOf(button));
    if (button.group === 'pages') walk.sharedControls.add(keyOf(button));
    await pressInside(page, walk, button);
    walk.problems.push(...(await leavePopups(page, button.name)));
    // The record of the page may be gone: then its address leads elsewhere.
    if (!(await returnTo(page, walk, home))) return;
  }
}

/** Goes back inside the application, or opens the page again. Is the page there in the end? */
async function returnTo(page: Page, walk: Walk, path: string): Promise<boolean> {
  const isThere = () => new URL(page.url()).pathname === path;
  if (isThere()) return true;
  await page.goBack({ timeout: patience }).catch(() => {});
  if (isThere()) await waitForPage(page);
  else await walk.open();
  return isThere();
}

/** Presses what is in the popup that a button has opened, and opens it again as long as something in it was not pressed. */
async function pressInside(page: Page, walk: Walk, opener: Pressable): Promise<void> {
  const done = new Set<string>();
  const home = page.url();
  for (let count = 0; count < maxItems && (await hasPopup(page)); count++) {
    const find = () => findNext(page, popup, `${pressable}, ${item}`, done, ({ name }) => !leaving.test(name) && !destructive.test(name));
    const next = await find();
    if (!next) return;
    const button = await press(page, walk, next, find);
    // One option of a list of values stands for the others.
    if (button.role === 'option') return;
    done.add(keyOf(button));
    if (page.url() !== home) await walk.open();
    if (await hasPopup(page)) continue;
    const again = await findNext(page, walk.scope, pressable, new Set(), (other) => keyOf(other) === keyOf(opener));
    if (!again) return;
    await again.element.click({ timeout: patience }).catch(() => {});
  }
}

type Found = { button: Pressable; element: ElementHandle };

/** Presses a button and notes a problem if nothing happens. Returns the button that was pressed in the end. */
async function press(page: Page, walk: Walk, next: Found, findAgain: () => Promise<Found | undefined>): Promise<Pressable> {
  let found = next;
  let { effect, problem } = await pressAndWatch(page, found.element);
  if (!effect) {
    // A list that was read again has replaced the button, a dialog was still closing, or what another button opened came late.
    await waitForPage(page);
    if (await isOutsidePopups(found.element)) await leavePopups(page, next.button.name);
    const again = await findAgain();
    if (!again) return next.button;
    found = again;
    ({ effect, problem } = await pressAndWatch(page, found.element));
  }
  const { role, name } = found.button;
  if (!effect) walk.problems.push(`the ${role} "${name}" does nothing${problem ? `: ${problem}` : ''}`);
  return found.button;
}

function isOutsidePopups(element: ElementHandle): Promise<boolean> {
  return element.evaluate((node, selector) => (node as Element).closest(selector) === null, popup).catch(() => true);
}

const keyOf = ({ role, name, group }: Pressable) => `${group} ${role} ${group === 'columns' ? '' : name.split(/\s?[:«]|\d/)[0]}`;

async function findNext(
  page: Page,
  scope: string,
  selector: string,
  done: ReadonlySet<string>,
  isWanted: (button: Pressable) => boolean = () => true,
): Promise<Found | undefined> {
  const found = await page.evaluate(listPressables, { scope, selector });
  const index = found.findIndex((button) => button.isEnabled && !done.has(keyOf(button)) && isWanted(button));
  const button = found[index];
  if (!button) return undefined;
  const element = await page
    .locator(scope)
    .locator(selector)
    .nth(index)
    .elementHandle({ timeout: patience })
    .catch(() => null);
  return element ? { button, element } : undefined;
}

/** Runs in the page. Lists the pressable elements in the order of the document. */
function listPressables({ scope, selector }: { scope: string; selector: string }): Pressable[] {
  const groups = [
    ['pages', '.MuiTablePagination-root *'],
    ['columns', 'th *:not(input)'],
    ['filters', '[class*="RaFilter"] *, .add-filter'],
  ] as const;
  return [...document.querySelectorAll<HTMLElement>(scope)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
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
          ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-current], [aria-roledescription], .Mui-selected',
        ) || element.closest('[aria-hidden="true"], [inert]') !== null;
      const isVisible = element.matches('input') || element.checkVisibility();
      return {
        name: name.trim(),
        role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
        group: groups.find(([, selector]) => element.matches(selector))?.[0] ?? '',
        isEnabled: !isDisabled && isVisible,
      };
    });
}

/** Is a popup open, once those that open or close have done so? */
async function hasPopup(page: Page): Promise<boolean> {
  await page.waitForTimeout(popupMilliseconds);
  return (await popups(page).count()) > 0;
}

const popups = (page: Page) => page.locator(popup).filter({ visible: true });

/** Closes what a press opened: cancels dialogs, and escapes menus. */
async function leavePopups(page: Page, opener: string): Promise<string[]> {
  const open = popups(page);
  for (let count = 0; count < 4 && (await open.count()) > 0; count++) {
    const dialog = open.last();
    const cancel = dialog.getByRole('button', { name: leaving }).first();
    if ((await cancel.count()) > 0 && (await cancel.isVisible())) await cancel.click({ timeout: patience }).catch(() => {});
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: patience }).catch(() => {});
  }
  return (await open.count()) > 0 ? [`what "${opener}" opened does not close`] : [];
}
