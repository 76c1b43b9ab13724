import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';

interface RowsProps<Row> {
  rows: readonly Row[];
  /** The usual height of a row in pixels: the room of those that come later. */
  rowHeight: number;
  className: string;
  children: (row: Row) => ReactNode;
}

const atOnce = 4;
/** The height of each list that was shown, by its rows: a page that is opened again can scroll to where it was left. */
const heights = new Map<string, number>();

/**
 * A long list. The rows that fill a screen come with the page, the others in slices between which the page reacts. When the rows change,
 * the control that changed them is updated before they are.
 */
export function Rows<Row extends { id: string }>({ rows, rowHeight, className, children }: RowsProps<Row>) {
  const [count, setCount] = useState(atOnce);
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + atOnce));
  }, [count, isWhole]);
  const list = useRef<HTMLUListElement>(null);
  const key = rows.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isWhole || !list.current) return;
    const observer = new ResizeObserver(([entry]) => entry && heights.set(key, entry.contentRect.height));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isWhole, key]);
  const items = rows.slice(0, count).map((row) => (
    <li key={row.id} className="min-w-0">
      {children(row)}
    </li>
  ));
  return (
    <ul ref={list} className={className} style={isWhole ? undefined : { minHeight: heights.get(key) ?? rows.length * rowHeight }}>
      {useDeferredValue(items)}
    </ul>
  );
}
