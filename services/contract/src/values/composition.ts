type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the keys of a composition (Japanese, Chinese, Korean, dead keys) from every handler of the page: the Enter that accepts a
 * composition sends nothing, and its arrows choose in no list. Safari says that the composition has ended before it tells that Enter, and
 * marks it by the key code 229 only. The text that the keys make is typed as ever. Returns a function that stops it.
 */
export function ignoreKeysOfComposition(page: Page): () => void {
  const ignore = (event: Event) => {
    const { isComposing, keyCode } = event as Event & { isComposing?: boolean; keyCode?: number };
    if (isComposing || keyCode === 229) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', ignore, { capture: true });
  return () => page.removeEventListener('keydown', ignore, { capture: true });
}
