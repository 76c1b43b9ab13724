import type { ApiKey } from '@binome/contract/console/api-keys';
import { serverNow } from '@binome/contract/values/server-clock';
import { Box, Typography } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useScopeText } from './use-scope-text.ts';

/** The keys with which the company's own systems call the API. */
export default function ApiKeyList() {
  const { t } = useIntl();
  const scopeText = useScopeText();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: 720 }}>
        {t('console.api_keys.intro')}
      </Typography>
      <RecordList
        filters={[]}
        exportRowOf={({ scopes, can: _, ...key }: ApiKey) => ({ ...key, scopes: scopeText(scopes) })}
        sort={{ field: 'expires_at', order: 'ASC' }}
        empty={
          <EmptyState text="console.api_keys.none">
            <CreateLinkButton label="console.api_keys.add" />
          </EmptyState>
        }
        actions={<CreateLinkButton label="console.api_keys.add" />}
        table={<ApiKeyTable />}
        compactList={<CompactApiKeyList />}
      />
    </>
  );
}

function ApiKeyTable() {
  const { t } = useIntl();
  const scopeText = useScopeText();
  return (
    <DataTable<ApiKey> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="name"
        render={({ name, prefix }: ApiKey) => (
          <>
            <strong>{name}</strong>
            <Typography variant="caption" component="div" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
              {prefix}…
            </Typography>
          </>
        )}
      />
      <DataTable.Col source="scopes" disableSort render={({ scopes }: ApiKey) => scopeText(scopes)} />
      <DataTable.Col source="owner" disableSort render={({ owner }: ApiKey) => owner ?? t('console.api_keys.of_company')} />
      <DataTable.Col source="used_at" render={({ used_at }: ApiKey) => <Day at={used_at} withTime />} />
      <DataTable.Col source="expires_at" render={(key: ApiKey) => <Expiry of={key} />} />
      <DataTable.Col label={false} render={(key: ApiKey) => <RevokeButton of={key} />} />
    </DataTable>
  );
}

function CompactApiKeyList() {
  const scopeText = useScopeText();
  return (
    <SimpleList<ApiKey>
      primaryText={({ name }) => name}
      secondaryText={(key) => (
        <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <span>{scopeText(key.scopes)}</span>
          <Expiry of={key} />
          <RevokeButton of={key} />
        </Box>
      )}
      rowClick={false}
    />
  );
}

function Expiry({ of: { expires_at } }: { of: ApiKey }) {
  return Date.parse(expires_at) > serverNow() ? <Day at={expires_at} /> : <StateChip state="expired" texts="api_key_states" />;
}

function RevokeButton({ of: { id, name, can } }: { of: ApiKey }) {
  const { t } = useIntl();
  if (!can.revoke) return null;
  return (
    <ConfirmButton
      size="small"
      danger
      resource="api_key_revocations"
      data={{ api_key_id: String(id) }}
      label={t('console.api_keys.revoke')}
      aria-label={`${t('console.api_keys.revoke')} « ${name} »`}
      title={t('console.api_keys.revoke_title', { name })}
      consequence={t('console.api_keys.revoke_consequence')}
      successMessage="console.api_keys.revoked"
    />
  );
}
