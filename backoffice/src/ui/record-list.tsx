import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { ColumnsButton, List, type ListProps, TopToolbar, useListContext, useResourceContext } from 'react-admin';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { ActiveFilters } from './active-filters.tsx';
import { type ExportColumns, ListExportButton } from './export-button.tsx';
import { ListRows, RowsPagination, useFailureNotice } from './list-rows.tsx';
import { RefetchOnFocus } from './refetch-on-focus.tsx';
import { SavedViews } from './saved-views/saved-views.tsx';
import { isViewedList } from './saved-views/viewed-lists.ts';
import { useAnnouncedList } from './use-announced-list.ts';
import { useForgottenSettings } from './use-forgotten-settings.ts';

type Props = Pick<ListProps, 'sort' | 'empty'> & {
  filters: ReactElement[];
  filterDefaultValues?: Record<string, unknown>;
  /** The message groups of the exported columns, if not the texts themselves; false for a list with an export of its own. */
  exportColumns?: ExportColumns | false;
  /** Returns the exported values of a record, if they are not its fields. */
  exportRowOf?: (record: never, locale: string) => Record<string, unknown>;
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

/** Instead of react-admin's notice, which would repeat what is in the place of the rows. */
const sayNothing = () => {};

/** The lists that the program of the bar limits. */
const byProgram: ReadonlySet<string> = new Set([
  'users',
  'registrations',
  'invitations',
  'invitation_imports',
  'open_links',
  'mentoring_requests',
  'mentoring_relationships',
  'meetings',
  'matching_runs',
  'workshops',
  'circles',
]);

/** Milliseconds, so that colleagues on the same list see each other's decisions. */
const refetchInterval = 20_000;

/** The paginated list of a resource. */
export function RecordList({ actions, exportColumns = {}, exportRowOf, table, compactList, empty, ...list }: Props) {
  const isNarrow = useIsNarrowScreen();
  const resource = useResourceContext() ?? '';
  const { programId } = useProgramFilter();
  const isOfProgram = programId !== undefined && byProgram.has(resource);
  // The title and the filters come first: the rows of a page take longer to render than all the rest.
  const rows = useDeferredValue(isNarrow ? compactList : table, null);
  return (
    <List
      {...list}
      // A list that is empty for one program may hold rows of others.
      {...(isOfProgram ? { filter: { program_id: programId }, empty: false } : { empty })}
      perPage={25}
      exporter={false}
      queryOptions={{ refetchInterval, onError: sayNothing }}
      pagination={<RowsPagination />}
      actions={
        <TopToolbar sx={toolbar}>
          {actions}
          {!isNarrow && isViewedList(resource) && <Columns />}
          {exportColumns && <ListExportButton columns={exportColumns} rowOf={exportRowOf} />}
        </TopToolbar>
      }
    >
      <RefetchOnFocus />
      <AnnouncedList />
      <Failures />
      <SavedViews />
      <ActiveFilters filters={list.filters} defaults={list.filterDefaultValues ?? {}} />
      <ListRows>{rows}</ListRows>
    </List>
  );
}

/** Chooses the columns of the table, which a list without rows does not show. */
function Columns() {
  const { total } = useListContext();
  return total ? <ColumnsButton /> : null;
}

/** What the list says when it cannot be read is in the place of its rows, or beside rows that stay. */
function Failures() {
  useForgottenSettings();
  useFailureNotice();
  return null;
}

function AnnouncedList() {
  useAnnouncedList();
  return null;
}
