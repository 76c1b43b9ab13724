/**
 * Moves the focus to the next (1) or previous (-1) row of the list on the screen: the links marked by `data-walk`, of the open panel if
 * there is one. From elsewhere it goes to the first row that is in the window.
 */
export function walkList(step: 1 | -1): void {
  const panels = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const root = panels[panels.length - 1] ?? document;
  const rows = [...root.querySelectorAll<HTMLElement>('[data-walk]')].filter((row) => row.checkVisibility());
  const current = rows.findIndex((row) => row === document.activeElement || holds(row, document.activeElement));
  const next = current >= 0 ? rows[current + step] : rows.find((row) => row.getBoundingClientRect().top >= 0);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Is the focus on another control of the same row? */
function holds(row: HTMLElement, focused: Element | null): boolean {
  return row.closest('li, article')?.contains(focused) ?? false;
}
