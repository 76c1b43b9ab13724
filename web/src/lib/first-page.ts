import { useDeferredValue } from 'react';

// The first page of a visit: its script starts while the member waits, on a phone for a second or more.

let isFirstPage = true;

/** Records that the member has gone to another page. */
export function leaveFirstPage(): void {
  isFirstPage = false;
}

const atOnce = 4;

/**
 * Returns the rows of a list to render now. On the first page of a visit it starts with those that fill a screen; React renders the
 * others in slices between which the page reacts. Later pages render all rows, so that the scroll position can be restored.
 */
export function useRowsInSlices<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, isFirstPage ? rows.slice(0, atOnce) : rows);
}
