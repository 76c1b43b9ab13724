import type { ComponentProps } from 'react';
import { useDataTableSortContext } from 'react-admin';

const orders = { ASC: 'ascending', DESC: 'descending' } as const;

/** The head of a column of a list, which tells screen readers how the list is sorted. react-admin names the column in a class only. */
export function HeadCell(props: ComponentProps<'th'>) {
  const sort = useDataTableSortContext();
  const isSorted = sort && props.className?.split(' ').includes(`column-${sort.field}`);
  return <th {...props} aria-sort={isSorted ? orders[sort.order] : undefined} />;
}
