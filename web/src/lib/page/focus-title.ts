/**
 * Focuses the title of the page, so that screen readers announce it and Tab continues there; or the part of the page that its address
 * names. While the title loads, it focuses the page and waits. Returns a function that stops waiting.
 */
export function focusTitle(): () => void {
  if (focusArrival() || focusOn('h1')) return () => {};
  focusOn('main');
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focusArrival() || focusOn('h1')) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses the control of the part that the address names, marked by `data-arrival`. Returns whether there is one. */
export function focusArrival(): boolean {
  return focusOn('[data-arrival] :is(button, input)', false);
}

/** Focuses the first such element that is shown. Returns whether there is one. */
function focusOn(selector: string, preventScroll = true): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => candidate.checkVisibility());
  element?.focus({ preventScroll });
  return element !== undefined;
}
