import { createContext, useContext } from 'react';

export type HiddenRows = {
  ids: ReadonlySet<string>;
  hide(ids: readonly string[]): void;
  show(ids: readonly string[]): void;
};

/** The rows whose act is under way: they have left the page before the API knows. */
export const HiddenRowsContext = createContext<HiddenRows>({ ids: new Set(), hide: () => {}, show: () => {} });

export function useHiddenRows(): HiddenRows {
  return useContext(HiddenRowsContext);
}
