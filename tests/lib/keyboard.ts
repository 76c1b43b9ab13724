import { collectAnnouncements, type Heard } from '@binome/web/testing/collect-announcements';
import type { CDPSession, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

const patience = { timeout: 90_000 };

/** Stops of one walk: a page with more is a fault, and a walk that goes round must end. */
const maxStops = 120;

/** Role, name and states of the focused element as a screen reader announces them: `textbox "Mot de passe" required`. */
export type Stop = { role: string; name: string; description: string; states: string[] };

/** Roles whose elements must have a name. */
const named = new Set(['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab', 'menuitem']);
/** States that are said. */
const spoken = ['checked', 'expanded', 'pressed', 'selected', 'disabled', 'required', 'invalid', 'hasPopup'];

/** Presses keys on a page as a person without a mouse does, and reads the accessibility tree at each stop. */
export class Keyboard {
  readonly page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  /** Call it before the first page is opened: it collects what live regions announce. */
  static async on(page: Page): Promise<Keyboard> {
    await page.addInitScript(collectAnnouncements);
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /**
   * Presses Tab until the focus is on an element with this role and name, or Shift+Tab with `backwards`. Fails if a stop on the way has
   * no name or is above the stop before it in the same form, or if the focus on the element is hard to see.
   * @throws Error with the stops, if the element is not among the next 120
   */
  async tabTo(role: string, name: string | RegExp, { backwards = false } = {}): Promise<Stop> {
    const seen: string[] = [];
    for (let count = 0; count < maxStops; count++) {
      await this.page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
      const stop = await this.stop();
      if (!stop) continue;
      seen.push(textOf(stop));
      if (stop.name === '' && named.has(stop.role)) throw new Error(`${stop.role} has no name after ${seen.join(', ')}`);
      if (!backwards) expect(await this.page.evaluate(orderProblem, count === 0), seen.join(', ')).toBeNull();
      if (stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) {
        expect(await this.page.evaluate(focusProblems), textOf(stop)).toEqual([]);
        return stop;
      }
    }
    throw new Error(`${role} “${name}” is not among ${seen.join(', ')}`);
  }

  /** Presses Tab until the focus is on such an element, then types a text. */
  async type(name: string | RegExp, text: string): Promise<void> {
    await this.tabTo('textbox', name);
    await this.page.keyboard.type(text);
  }

  /** Presses Tab until the focus is on such an element, then Enter. */
  async press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await this.tabTo(role, name);
    await this.page.keyboard.press('Enter');
  }

  /**
   * Presses an arrow key until the focus is on an element with this name, in a menu or another group with one stop.
   * @throws Error with the stops, if the element is not among the next ones
   */
  async arrowTo(name: string | RegExp, key = 'ArrowDown'): Promise<Stop> {
    const seen: string[] = [];
    for (let count = 0; count < maxStops; count++) {
      const stop = await this.stop();
      if (stop && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return stop;
      seen.push(stop ? textOf(stop) : '–');
      await this.page.keyboard.press(key);
    }
    throw new Error(`“${name}” is not among ${seen.join(', ')}`);
  }

  /** Presses a key, such as `Escape`. */
  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** The announcement of the focused element. Null on the body, where the focus is between the end and the start of a page. */
  async stop(): Promise<Stop | null> {
    const { result } = await this.#cdp.send('Runtime.evaluate', {
      expression: 'document.activeElement === document.body ? null : document.activeElement',
    });
    if (!result.objectId) return null;
    const { nodes } = await this.#cdp.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
    const [node] = nodes;
    const states = (node?.properties ?? [])
      .filter(({ name, value }) => spoken.includes(name) && !['false', false, undefined].includes(value.value))
      .map(({ name, value }) => (value.value === true || value.value === 'true' ? name : `${name} ${value.value}`));
    return {
      role: node?.role?.value ?? '',
      name: node?.name?.value ?? '',
      description: node?.description?.value ?? '',
      states,
    };
  }

  /** Waits until the focused element has this role and name. */
  async expectFocus(role: string, name: string | RegExp): Promise<void> {
    const expected = { role, name: typeof name === 'string' ? name : expect.stringMatching(name) };
    await vi.waitFor(async () => expect(await this.stop()).toMatchObject(expected), patience);
  }

  /** Waits until a live region has said a text since the last call, and checks that it said it once. */
  async expectAnnouncement(text: string | RegExp): Promise<void> {
    const said = () => this.page.evaluate(() => (globalThis as Heard).announcements ?? []);
    const isSaid = expect.arrayContaining([typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)]);
    await vi.waitFor(async () => expect(await said()).toEqual(isSaid), patience);
    const announced = await this.page.evaluate(() => (globalThis as Heard).announcements?.splice(0) ?? []);
    expect(announced.filter((line) => line.match(text))).toHaveLength(1);
  }

  /** Checks that no live region has said a text since the last call of `expectAnnouncement`. */
  async expectSilence(text: string): Promise<void> {
    expect(await this.page.evaluate(() => (globalThis as Heard).announcements)).not.toContainEqual(expect.stringContaining(text));
  }
}

/** `textbox "Mot de passe" required` */
function textOf({ role, name, states }: Stop): string {
  return [role, `"${name}"`, ...states].join(' ');
}

/** Runs in the page. Returns what makes the focus hard to see. */
function focusProblems(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body) return ['the focus is lost'];
  // A native control may be hidden inside a label that shows the focus.
  const shown = element.closest('label') ?? element;
  const parts = [element, shown, ...shown.querySelectorAll('*')];
  const hasOutline = parts.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const problems = hasOutline ? [] : ['the focus has no outline'];
  const { top, bottom, left, right, width, height } = shown.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) problems.push('the focus is outside of the window');
  const top2 = document.elementFromPoint(left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1));
  if (top2 && !shown.contains(top2) && !top2.contains(shown)) problems.push(`the focus is covered by ${top2.outerHTML.slice(0, 80)}`);
  return problems;
}

/** Runs in the page. Returns an error if Tab has moved the focus up in a form, and not to a column on the right. */
function orderProblem(isFirst: boolean): string | null {
  const memory = globalThis as { lastStop?: { form: Element; top: number; right: number } };
  const element = document.activeElement?.closest('label') ?? document.activeElement;
  const form = element?.closest('form');
  const last = isFirst ? undefined : memory.lastStop;
  delete memory.lastStop;
  if (!element || !form || element.closest('[role="dialog"]')) return null;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  memory.lastStop = { form, top: top + scrollY, right };
  const isAbove = last?.form === form && bottom + scrollY <= last.top && left < last.right;
  return isAbove ? 'the focus goes up' : null;
}
