import type { ConsoleWorkshop } from '@binome/contract/console/workshops';
import { Typography } from '@mui/material';
import { DataTable, SearchInput, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { ToneChip } from '../ui/tone-chip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ToggleFilter key="to_come" source="to_come" label="resources.workshops.fields.to_come" alwaysOn />,
];

/** The workshops of the programs, the next one first. */
export default function WorkshopList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'urgency', order: 'DESC' }}
      exportRowOf={({ title, program, held_on, start_time, place, seats, seated, waiting, attended }: ConsoleWorkshop) => ({
        ...{ title, program: program.name, held_on, start_time, place, seats, seated, waiting, attended },
      })}
      empty={<EmptyState text="console.workshops.none" />}
      table={<WorkshopTable />}
      compactList={<CompactWorkshopList />}
    />
  );
}

function WorkshopTable() {
  return (
    <DataTable<ConsoleWorkshop> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="title"
        disableSort
        render={({ title, program }: ConsoleWorkshop) => (
          <RowLink>
            {title}
            <Typography variant="caption" component="div" color="textSecondary">
              {program.name}
            </Typography>
          </RowLink>
        )}
      />
      <DataTable.Col source="held_on" render={(workshop: ConsoleWorkshop) => <WorkshopTime workshop={workshop} />} />
      <DataTable.Col source="place" disableSort />
      <DataTable.Col source="seated" disableSort render={(workshop: ConsoleWorkshop) => <Seats workshop={workshop} />} />
    </DataTable>
  );
}

/** The day of a workshop, and its hour on the clock of the company. */
export function WorkshopTime({ workshop: { held_on, start_time } }: { workshop: ConsoleWorkshop }) {
  return (
    <>
      <CalendarDay day={held_on} />
      {start_time && <span style={{ whiteSpace: 'nowrap' }}> · {start_time}</span>}
    </>
  );
}

/** How many have a seat, of how many, and how many wait. */
export function Seats({ workshop: { cancelled, seats, seated, waiting } }: { workshop: ConsoleWorkshop }) {
  const { t } = useIntl();
  if (cancelled) return <ToneChip tone="plain" label={t('console.workshops.cancelled')} />;
  const taken =
    seats === null ? t('console.workshops.signed_up', { count: seated }) : t('console.workshops.seats_taken', { count: seated, seats });
  return waiting > 0 ? `${taken} · ${t('console.workshops.waiting', { count: waiting })}` : taken;
}

function CompactWorkshopList() {
  return (
    <SimpleList<ConsoleWorkshop>
      primaryText={({ title }) => title}
      secondaryText={(workshop) => <WorkshopTime workshop={workshop} />}
      tertiaryText={(workshop) => <Seats workshop={workshop} />}
      rowClick="show"
    />
  );
}
