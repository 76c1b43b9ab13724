import type { Webhook } from '@binome/contract/console/webhooks';
import { Typography } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';

/** The addresses of the company's own systems, to which events are sent. */
export default function WebhookList() {
  const { t } = useIntl();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: 720 }}>
        {t('console.webhooks.intro')}
      </Typography>
      <RecordList
        filters={[]}
        exportRowOf={(webhook: Webhook) => ({ ...webhook, event_names: webhook.event_names.join(', ') })}
        sort={{ field: 'name', order: 'ASC' }}
        empty={
          <EmptyState text="console.webhooks.none">
            <CreateLinkButton label="console.webhooks.add" />
          </EmptyState>
        }
        actions={<CreateLinkButton label="console.webhooks.add" />}
        table={<WebhookTable />}
        compactList={<CompactWebhookList />}
      />
    </>
  );
}

function WebhookTable() {
  return (
    <DataTable<Webhook> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="name"
        render={({ name }: Webhook) => (
          <RowLink>
            <strong>{name}</strong>
          </RowLink>
        )}
      />
      <DataTable.Col source="enabled" disableSort render={(webhook: Webhook) => <WebhookState webhook={webhook} />} />
      <DataTable.Col source="address" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col source="delivered_at" disableSort render={({ delivered_at }: Webhook) => <Day at={delivered_at} withTime />} />
      <DataTable.Col source="waiting" disableSort align="right" />
      <DataTable.Col source="failed" disableSort align="right" />
    </DataTable>
  );
}

function CompactWebhookList() {
  return (
    <SimpleList<Webhook>
      primaryText={({ name }) => name}
      secondaryText={({ address }) => address}
      tertiaryText={(webhook) => <WebhookState webhook={webhook} />}
      rowClick="show"
    />
  );
}

export function WebhookState({ webhook: { enabled } }: { webhook: Pick<Webhook, 'enabled'> }) {
  return <StateChip state={enabled ? 'active' : 'stopped'} texts="webhook_states" />;
}
