import type { ConsoleCircle } from '@binome/contract/console/circles';
import type { CircleState } from '@binome/contract/states';
import { Box, Typography } from '@mui/material';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectableList } from '../ui/selectable-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useRhythm } from './use-rhythm.ts';

const stateChoices = choicesOf(valuesOf<CircleState>({ gathering: true, running: true, ended: true }), 'circle_states');

const filters = [<SearchInput key="q" source="q" alwaysOn />, <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** The circles in the user's scope, without what their members write. */
export default function CircleList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={{ state: 'circle_states' }}
      exportRowOf={exportedRow}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={
        <EmptyState text="console.circles.empty">
          <CreateLinkButton label="console.circles.propose" />
        </EmptyState>
      }
      actions={<CreateLinkButton label="console.circles.propose" />}
      table={<CircleTable />}
      compactList={<CircleLines />}
    />
  );
}

/** Figures and dates, and neither what the circle says of itself nor who waits. */
function exportedRow({ id, title, program, state, members, size, ...circle }: ConsoleCircle): Record<string, unknown> {
  const { starts_on, ends_on, sessions_held, sessions_planned, attendance_rate, next_session_at } = circle;
  return {
    id,
    title,
    program,
    state,
    members,
    size,
    starts_on,
    ends_on,
    sessions_held,
    sessions_planned,
    attendance_rate,
    next_session_at,
  };
}

function CircleTable() {
  return (
    <DataTable<ConsoleCircle> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="title"
        render={(circle: ConsoleCircle) => (
          <RowLink>
            <Name circle={circle} />
          </RowLink>
        )}
      />
      <DataTable.Col source="state" disableSort render={({ state }: ConsoleCircle) => <StateChip state={state} texts="circle_states" />} />
      <DataTable.Col source="members" disableSort render={(circle: ConsoleCircle) => <Places circle={circle} />} />
      <DataTable.Col source="sessions_held" disableSort render={(circle: ConsoleCircle) => <Sessions circle={circle} />} />
      <DataTable.Col source="next_session_at" render={({ next_session_at }: ConsoleCircle) => <Day at={next_session_at} withTime />} />
      <DataTable.Col source="created_at" render={({ created_at }: ConsoleCircle) => <Day at={created_at} />} />
    </DataTable>
  );
}

function Name({ circle }: { circle: ConsoleCircle }) {
  const rhythm = useRhythm();
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {circle.title}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {[circle.program.name, rhythm(circle)].join(' · ')}
      </Typography>
    </>
  );
}

/** How many are in it, and how many wait for an answer. */
function Places({ circle: { members, size, waiting } }: { circle: ConsoleCircle }) {
  const { t } = useIntl();
  const requests = waiting.filter(({ state }) => state === 'requested').length;
  return (
    <>
      {t('console.circles.members_of', { members, size })}
      {requests > 0 && (
        <Typography variant="caption" component="div" color="warning.main">
          {t('console.circles.requests', { count: requests })}
        </Typography>
      )}
    </>
  );
}

function Sessions({ circle: { sessions_held: held, sessions_planned: planned } }: { circle: ConsoleCircle }) {
  const { t } = useIntl();
  return <>{planned === 0 ? '–' : t('console.circles.held_of', { held, planned })}</>;
}

function CircleLines() {
  return (
    <SelectableList<ConsoleCircle> nameOf={({ title }) => title} canSelect={false}>
      {(circle) => (
        <Box sx={{ px: 1 }}>
          <RowLink>
            <Name circle={circle} />
          </RowLink>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 0.5 }}>
            <StateChip state={circle.state} texts="circle_states" />
            <Typography variant="body2" color="textSecondary" component="div">
              <Places circle={circle} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Sessions circle={circle} />
            </Typography>
          </Box>
        </Box>
      )}
    </SelectableList>
  );
}
