import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { overflowingElements, viewportOf } from './browser.ts';

/**
 * Returns what is lost when the person doubles the size of texts on a tablet, and, if `isNarrow`, on a small phone. Returns also what is lost
 * when the system forces its own colours, where backgrounds and shadows no longer show what a control is or whether it is chosen.
 */
export async function harderDisplayProblems(page: Page, isNarrow: boolean): Promise<string[]> {
  await page.setViewportSize(viewportOf(768));
  await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%');
    // Fields that grow with their text measure it again.
    dispatchEvent(new Event('resize'));
  });
  await page.evaluate(() => document.fonts.ready);
  const enlarged = await enlargedTextProblems(page, 768);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (isNarrow) enlarged.push(...(await narrowTextProblems(page)));
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = [...(await page.evaluate(indistinctControls)), ...(await page.evaluate(hiddenFocus))].map(
    (problem) => `forced colours: ${problem}`,
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return [...enlarged, ...forced];
}

/** Doubles the text by the setting of the browser, which the media queries in `rem` follow too. */
async function narrowTextProblems(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize(viewportOf(320));
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.evaluate(() => document.fonts.ready);
  const problems = await enlargedTextProblems(page, 320);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  return problems;
}

/** Fields that grow with their text do so a moment after the resize: problems that go away are none. */
async function enlargedTextProblems(page: Page, width: number): Promise<string[]> {
  let problems: string[] = [];
  const find = async () => {
    problems = await currentTextProblems(page, width);
    expect(problems).toEqual([]);
  };
  await vi.waitFor(find, { timeout: 60_000, interval: 100 }).catch(() => {});
  return problems;
}

async function currentTextProblems(page: Page, width: number): Promise<string[]> {
  const overflows = (await overflowingElements(page)).map((element) => `overflows: ${element}`);
  return [...overflows, ...(await page.evaluate(cutTexts))].map((problem) => `200 % text at ${width} px: ${problem}`);
}

/** Runs in the page. Returns the elements that hide a part of their own text without a way to scroll to it. */
function cutTexts(): string[] {
  const problems: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, nav *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // Texts for screen readers alone are one pixel wide.
    if (!hasText || !element.checkVisibility() || element.clientWidth <= 1) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    // An ellipsis says that the text goes on; the whole text is on the page that the element leads to.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    const isCutAcross = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
    const isCutDown = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
    if (isCutAcross || isCutDown) problems.push(`cuts ${element.tagName} “${element.textContent?.trim().slice(0, 40)}”`);
  }
  return problems;
}

/** Runs in the page. Returns the fields without an edge, and the chosen elements that look like the others. */
function indistinctControls(): string[] {
  const problems: string[] = [];
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 60);
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderBottomWidth, borderBottomStyle } = getComputedStyle(element);
    return borderBottomStyle !== 'none' && Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
  };
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 4;
  for (const field of document.querySelectorAll(
    'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="range"]), textarea, select',
  )) {
    // MUI draws the edge of a field by a fieldset beside it.
    const edges = [field, field.parentElement, field.parentElement?.querySelector(':scope > fieldset')];
    if (isShown(field) && !field.matches('[aria-hidden]') && !edges.some((element) => element && hasEdge(element)))
      problems.push(`no edge around the field ${field.getAttribute('name') ?? nameOf(field)}`);
  }
  // Edges, weight, underline, and the colours of the system where the control asks for them.
  const look = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .map((part) => {
        const style = getComputedStyle(part);
        const { borderWidth, borderStyle, fontWeight, textDecorationLine, backgroundColor, color, transform, opacity } = style;
        const drawing = part.tagName === 'svg' ? part.innerHTML.length : '';
        return [borderWidth, borderStyle, fontWeight, textDecorationLine, backgroundColor, color, transform, opacity, drawing].join();
      })
      .join('|');
  const chosen =
    '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), label[data-selected]';
  for (const element of document.querySelectorAll(chosen)) {
    if (!isShown(element)) continue;
    const attribute =
      ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'data-selected'].find((name) => element.hasAttribute(name)) ?? '';
    const list = element.closest(
      'ul, ol, nav, [role="tablist"], [role="listbox"], [role="radiogroup"], [role="group"], [role="grid"], fieldset',
    );
    const others = [...(list?.querySelectorAll(element.tagName) ?? [])].filter(
      (other) =>
        isShown(other) &&
        other.getAttribute('role') === element.getAttribute('role') &&
        !other.matches(chosen) &&
        other.children.length === element.children.length,
    );
    const [other] = others;
    if (other && look(other) === look(element)) problems.push(`“${nameOf(element)}” (${attribute}) looks like “${nameOf(other)}”`);
  }
  return [...new Set(problems)];
}

/** Runs in the page. Returns the buttons, links and tabs that look the same with the focus. */
function hiddenFocus(): string[] {
  const problems: string[] = [];
  const controls = 'button:not(:disabled), a[href], summary, [role="button"], [role="tab"]';
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ opacityProperty: true }) || element.getBoundingClientRect().width <= 4) continue;
    element.focus({ preventScroll: true });
    // Not its width, which may begin at 0 and change in a transition.
    if (element.matches(':focus-visible') && getComputedStyle(element).outlineStyle === 'none')
      problems.push(`no focus shows on “${element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40)}”`);
    element.blur();
  }
  return [...new Set(problems)];
}
