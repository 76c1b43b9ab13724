/** Milliseconds in which a closing dialog gives the focus back. */
const patience = 300;

/**
 * Moves the focus to the heading of the page when the focused element is removed or stays disabled. Otherwise the focus falls to the body: a screen
 * reader loses its place, and Tab starts again at the top. Returns a function that stops it.
 */
export function keepFocusInPage(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let focused: Element | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    waiting = undefined;
    if (!focused || document.activeElement !== document.body) return;
    // A button that was disabled while its action ran gets the focus back.
    if (focused instanceof HTMLElement && canHoldFocus(focused)) return focused.focus({ preventScroll: true });
    focused = null;
    [...document.querySelectorAll<HTMLElement>('h1')].some(moveFocus);
  };
  const noteFocus = ({ target }: Event) => {
    clearTimeout(waiting);
    waiting = undefined;
    focused = target instanceof Element ? target : null;
  };
  document.addEventListener('focusin', noteFocus, { signal });
  // A person who presses the ground of the page wants no focus.
  const forgetFocus = ({ target }: Event) => {
    if (target instanceof Node && !focused?.contains(target)) focused = null;
  };
  document.addEventListener('pointerdown', forgetFocus, { signal });
  const checkSoon = () => {
    if (focused && !canHoldFocus(focused)) waiting ??= setTimeout(check, patience);
  };
  const observer = new MutationObserver(checkSoon);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    stopping.abort();
    clearTimeout(waiting);
    observer.disconnect();
  };
}

/** Returns false for a heading that cannot take the focus, because it is hidden. */
function moveFocus(heading: HTMLElement): boolean {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}
