import type { ReactElement, ReactNode } from 'react';
import { List, type ListProps, TopToolbar } from 'react-admin';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { ActiveFilters } from './active-filters.tsx';

type Props = Pick<ListProps, 'sort' | 'empty'> & {
  filters: ReactElement[];
  filterDefaultValues?: Record<string, unknown>;
  /** The buttons above the list. */
  actions?: ReactNode;
  table: ReactNode;
  /** Replaces the table on a narrow screen. */
  compactList: ReactNode;
};

const toolbar = {
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  justifyContent: 'flex-end',
  gap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
};

/** The paginated list of a resource. */
export function RecordList({ actions, table, compactList, ...list }: Props) {
  const isNarrow = useIsNarrowScreen();
  return (
    <List {...list} perPage={25} exporter={false} actions={actions ? <TopToolbar sx={toolbar}>{actions}</TopToolbar> : false}>
      <ActiveFilters filters={list.filters} defaults={list.filterDefaultValues ?? {}} />
      {isNarrow ? compactList : table}
    </List>
  );
}
