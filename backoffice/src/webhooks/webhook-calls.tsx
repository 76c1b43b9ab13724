import type { WebhookDelivery } from '@binome/contract/console/webhooks';
import { Box, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { PropsWithChildren } from 'react';
import { DataTable, Pagination, ReferenceManyField, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { Day } from '../ui/day.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { ReplayButton } from './replay-button.tsx';

/** Milliseconds between two looks at the answers. */
const refetchInterval = 5000;

/** The calls of the webhook of the page, latest first. */
export function WebhookCalls() {
  const { t } = useIntl();
  const isNarrow = useIsNarrowScreen();
  return (
    <Section title={t('resources.webhook_deliveries.name', { smart_count: 2 })}>
      <ReferenceManyField
        reference="webhook_deliveries"
        target="webhook_id"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50]} />}
        queryOptions={{ refetchInterval }}
        empty={<Typography color="textSecondary">{t('console.webhooks.no_call')}</Typography>}
      >
        <ListRows>{isNarrow ? <CompactCalls /> : <Calls />}</ListRows>
      </ReferenceManyField>
    </Section>
  );
}

function Calls() {
  return (
    <DataTable<WebhookDelivery> rowClick={false} bulkActionButtons={false} expand={<CallBody />} head={CallsHead}>
      <DataTable.Col source="event_name" disableSort render={(call: WebhookDelivery) => <EventName call={call} />} />
      <DataTable.Col source="state" disableSort render={({ state }: WebhookDelivery) => <CallState state={state} />} />
      <DataTable.Col source="attempts" disableSort align="right" />
      <DataTable.Col source="answer" disableSort render={(call: WebhookDelivery) => <Answer call={call} />} />
      <DataTable.Col source="created_at" render={({ created_at }: WebhookDelivery) => <Day at={created_at} withTime />} />
      <DataTable.Col label="console.webhooks.replay" disableSort render={(call: WebhookDelivery) => <ReplayButton call={call} />} />
    </DataTable>
  );
}

/** Like react-admin's table head, but the column of the expand buttons has a name for screen readers. */
function CallsHead({ children }: PropsWithChildren) {
  const { t } = useIntl();
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="none">
          <Box component="span" sx={visuallyHidden}>
            {t('ra.action.expand')}
          </Box>
        </TableCell>
        {children}
      </TableRow>
    </TableHead>
  );
}

function CompactCalls() {
  return (
    <SimpleList<WebhookDelivery>
      primaryText={(call) => <EventName call={call} />}
      secondaryText={(call) => <Answer call={call} />}
      tertiaryText={(call) => <ReplayButton call={call} />}
      rowClick={false}
    />
  );
}

function EventName({ call: { event_name } }: { call: WebhookDelivery }) {
  return <>{useIntl().findText(`console.webhook_events.${event_name}`) ?? event_name}</>;
}

function CallState({ state }: Pick<WebhookDelivery, 'state'>) {
  return <StateChip state={state} texts="webhook_delivery_states" />;
}

/** The status of the last answer, or why there was none; and when the next attempt is due. */
function Answer({ call: { answer_status, answer, answered_at, attempt_at } }: { call: WebhookDelivery }) {
  const { t } = useIntl();
  if (!answered_at) return <>–</>;
  const text = answer_status === null ? t('console.webhooks.no_answer', { why: answer ?? '' }) : String(answer_status);
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {text}
      {attempt_at && (
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {t('console.webhooks.next_attempt')} <Day at={attempt_at} withTime />
        </Typography>
      )}
    </Box>
  );
}

/** The request that is sent, and the beginning of the response. */
function CallBody({ record }: { record?: WebhookDelivery }) {
  if (!record) return null;
  return (
    <Box component="pre" sx={{ m: 0, typography: 'caption', fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {[record.id, record.body, record.answer].filter(Boolean).join('\n\n')}
    </Box>
  );
}
