import type { ReactNode } from 'react';
import { List, type ListProps, TopToolbar } from 'react-admin';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';

type Props = Pick<ListProps, 'filters' | 'filterDefaultValues' | 'sort' | 'empty'> & {
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
      {isNarrow ? compactList : table}
    </List>
  );
}
