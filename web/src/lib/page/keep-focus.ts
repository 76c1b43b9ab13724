/**
 * Keeps the focus in the page when the focused element goes away: removed, hidden or disabled. Without it the focus falls to the body,
 * a screen reader loses its place and Tab starts again at the top. The focus moves to the heading of the nearest part of the page that
 * is still there, or to the part itself. If a dialog goes away, the parts around its opener come next. Returns a function that stops it.
 */
export function keepFocusInPage(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The focused element and what it is in, the nearest first; in a dialog or a menu, then what its opener was in. */
  let trail: HTMLElement[] = [];
  let layer: Element | undefined;
  let openerTrail: HTMLElement[] = [];
  const check = () => {
    const [focused] = trail;
    if (!focused || document.activeElement !== document.body || canHoldFocus(focused)) return;
    const places = trail.filter((element) => canHoldFocus(element) && element.matches(parts));
    // If none of them can take the focus yet (the page is loading, or inert under a closing dialog), the next DOM change tries again.
    [...places, ...document.querySelectorAll<HTMLElement>('main')].some(moveFocus);
  };
  const noteFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const ancestors = ancestorsOf(target);
    // Dialogs and menus are children of the body, beside the element of the page.
    const entered = ancestors.at(-1);
    if (entered !== layer) openerTrail = entered?.querySelector('main') ? [] : trail;
    layer = entered;
    trail = [...ancestors, ...openerTrail];
  };
  document.addEventListener('focusin', noteFocus, { signal });
  // A person who clicks on the page's ground wants no focus.
  const forgetFocus = ({ target }: PointerEvent) => {
    if (target instanceof Node && !trail[0]?.contains(target)) trail = [];
  };
  document.addEventListener('pointerdown', forgetFocus, { signal });
  const checkSoon = () => {
    const [focused] = trail;
    // Two frames: browsers drop the focus in the first, and React Aria restores that of a closed dialog.
    if (focused && !canHoldFocus(focused)) requestAnimationFrame(() => requestAnimationFrame(check));
  };
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'inert'] };
  const observer = new MutationObserver(checkSoon);
  observer.observe(document.body, changes);
  return () => {
    stopping.abort();
    observer.disconnect();
  };
}

const parts = 'li, fieldset, form, section, article, [role="region"], [role="dialog"], [role="alertdialog"], main';

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let current: HTMLElement | null = element; current && current !== document.body; current = current.parentElement)
    ancestors.push(current);
  return ancestors;
}

function canHoldFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden], [hidden] *, [inert], [inert] *');
}

/** Focuses the first heading of a part that can take the focus, or the part. A heading for other widths cannot. */
function moveFocus(part: HTMLElement): boolean {
  return [...part.querySelectorAll<HTMLElement>('h1, h2, h3'), part].some((target) => {
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return document.activeElement === target;
  });
}
