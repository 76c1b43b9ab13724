/**
 * Focuses the title of the page, so that screen readers announce it and Tab continues there. While the title loads, it focuses the page
 * and waits. Returns a function that stops waiting.
 */
export function focusTitle(): () => void {
  if (focusOn('h1')) return () => {};
  focusOn('main');
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focusOn('h1')) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses the first such element that is shown. Returns whether there is one. */
function focusOn(selector: 'h1' | 'main'): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => candidate.checkVisibility());
  element?.focus({ preventScroll: true });
  return element !== undefined;
}
