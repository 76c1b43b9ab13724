import type { SavedView } from '@binome/contract/console/saved-views';
import { useListContext, useStore } from 'react-admin';

type Content = Pick<SavedView, 'filter' | 'sort' | 'hidden_columns'>;

/** What the list around it shows now, and the function that shows a view. A search is no part of either: it holds names of people. */
export function useCurrentView(): { content: Content; isShown(view: Content): boolean; show(view: Content): void } {
  const { filterValues, resource, setFilters, setSort, sort } = useListContext();
  const [hidden_columns, setHiddenColumns] = useStore<string[]>(`${resource}.datatable`, []);
  const { q: _, ...filter } = filterValues ?? {};
  const content: Content = { filter, sort: sort.field ? [sort.field, sort.order] : null, hidden_columns };
  return {
    content,
    isShown: (view) => isEqual(view, content),
    show: (view) => {
      setFilters(view.filter, Object.fromEntries(Object.keys(view.filter).map((source) => [source, true])));
      if (view.sort) setSort({ field: view.sort[0], order: view.sort[1] });
      setHiddenColumns(view.hidden_columns);
    },
  };
}

function isEqual(one: Content, other: Content): boolean {
  const textOf = ({ filter, sort, hidden_columns }: Content) =>
    JSON.stringify([Object.entries(filter).sort(), sort, [...hidden_columns].sort()]);
  return textOf(one) === textOf(other);
}
