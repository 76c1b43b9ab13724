import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { useAction } from '../ui/use-action.ts';
import { EncryptionSwitch } from './encryption-switch.tsx';
import { MetadataDialog } from './metadata-dialog.tsx';
import { OpenIdDialog } from './openid-dialog.tsx';
import { PartList } from './part-list.tsx';
import { RemoveButton } from './remove-button.tsx';

/** The identity provider of the company with its certificates, and what the provider must know of this application. */
export function ProviderPanel({ sso }: { sso: SingleSignOn }) {
  const { t } = useIntl();
  const [isImporting, setImporting] = useState(false);
  const [isConfiguring, setConfiguring] = useState(false);
  const { provider, service_provider, can } = sso;
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('console.sso.provider')}
      </Typography>
      {provider ? (
        <DescriptionList
          items={[
            [t('console.sso.protocol'), t(`console.sso.${provider.protocol}`)],
            ...(provider.client_id ? [[t('console.sso.client_id'), provider.client_id] as [string, string]] : []),
            [t('console.sso.issuer'), provider.issuer],
            [t('console.sso.sign_on_url'), provider.sign_on_url],
            [t('console.sso.updated_at'), <Day key="updated_at" at={provider.updated_at} withTime />],
          ]}
        />
      ) : (
        <Typography color="textSecondary">{t('console.sso.no_provider')}</Typography>
      )}
      {provider?.protocol === 'saml' && (
        <PartList
          title={t('console.sso.certificates')}
          parts={provider.certificates.map(({ id, fingerprint, expires_at }) => ({
            id,
            text: (
              <>
                {fingerprint}… · {t('console.sso.expires')} <Day at={expires_at} />
              </>
            ),
            action: can.edit && (
              <RemoveButton
                name={fingerprint}
                consequence="console.sso.remove_certificate"
                remove={() => api('DELETE /backoffice/v1/identity_provider_certificates/:id', { params: { id } })}
              />
            ),
          }))}
        />
      )}
      {provider?.protocol === 'saml' && <EncryptionSwitch id={sso.id} encrypts={provider.encrypts_assertions} canEdit={can.edit} />}
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t('console.sso.ours')}
      </Typography>
      <DescriptionList
        items={[
          [
            t('console.sso.metadata_url'),
            <Link key="metadata" href={service_provider.metadata_url} color="secondary">
              {service_provider.metadata_url}
            </Link>,
          ],
          [t('console.sso.entity_id'), service_provider.entity_id],
          [t('console.sso.callback_url'), service_provider.callback_url],
          [t('console.sso.openid_callback_url'), service_provider.openid_callback_url],
        ]}
      />
      {can.edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="outlined" onClick={() => setImporting(true)}>
            {t('console.sso.import_title')}
          </Button>
          <Button variant="outlined" onClick={() => setConfiguring(true)}>
            {t('console.sso.openid_title')}
          </Button>
          {provider && <TestButton />}
          {provider && (
            <RemoveButton
              name={provider.issuer}
              consequence="console.sso.remove_provider"
              remove={() => api('DELETE /backoffice/v1/identity_providers/:id', { params: { id: sso.id } })}
            />
          )}
        </Box>
      )}
      {isConfiguring && <OpenIdDialog callbackUrl={service_provider.openid_callback_url} onClose={() => setConfiguring(false)} />}
      {isImporting && <MetadataDialog onClose={() => setImporting(false)} />}
    </>
  );
}

/** Runs the whole way in this tab, and comes back to the log, without signing anybody in. */
function TestButton() {
  const { t } = useIntl();
  const { run } = useAction(() => api('POST /backoffice/v1/single_sign_on_tests', { body: {} }), {
    onDone: ({ url }) => location.assign(url),
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  return (
    <Button variant="outlined" onClick={() => run()}>
      {t('console.sso.test')}
    </Button>
  );
}
