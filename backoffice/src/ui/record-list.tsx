import type { ReactNode } from 'react';
import { List, type ListProps, TopToolbar } from 'react-admin';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';

type Props = Pick<ListProps, 'filters' | 'filterDefaultValues' | 'sort' | 'empty'> & {
  /** What stands above the list. */
  tools?: ReactNode;
  table: ReactNode;
  /** The same records where a table has no room. */
  lines: ReactNode;
};

const toolbar = {
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  justifyContent: 'flex-end',
  gap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
};

/** The records of a resource, page by page. */
export function RecordList({ tools, table, lines, ...list }: Props) {
  const phone = useIsNarrowScreen();
  return (
    <List {...list} perPage={25} exporter={false} actions={tools ? <TopToolbar sx={toolbar}>{tools}</TopToolbar> : false}>
      {phone ? lines : table}
    </List>
  );
}
