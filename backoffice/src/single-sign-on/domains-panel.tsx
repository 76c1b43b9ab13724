import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { emailDomainPattern, normalizeEmailDomain } from '@binome/contract/values/email-domain';
import { Box, Button, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { changeNotice } from './change-notice.ts';
import { PartList } from './part-list.tsx';
import { RemoveButton } from './remove-button.tsx';

/** The e-mail domains that lead to the identity provider. The provider's staff verify them. */
export function DomainsPanel({ sso: { domains, can } }: { sso: SingleSignOn }) {
  const { t } = useIntl();
  const verification = useAction((domain_id: string) => api('POST /backoffice/v1/sign_in_domain_verifications', { body: { domain_id } }), {
    successMessage: changeNotice(t, 'console.sso.verified_done'),
  });
  return (
    <Box sx={{ mt: 2 }}>
      <PartList
        title={t('console.sso.domains')}
        empty={t('console.sso.no_domain')}
        parts={domains.map(({ id, domain, verified_at }) => ({
          id,
          text: domain,
          action: (
            <>
              <Chip
                size="small"
                variant="outlined"
                color={verified_at ? 'success' : 'warning'}
                label={t(verified_at ? 'console.sso.verified' : 'console.sso.unverified')}
              />
              {!verified_at && can.verify_domains && (
                <Button size="small" onClick={() => verification.run(id)} disabled={verification.isPending}>
                  {t('console.sso.verify')}
                </Button>
              )}
              {can.edit && (
                <RemoveButton
                  name={domain}
                  consequence="console.sso.remove_domain"
                  remove={() => api('DELETE /backoffice/v1/sign_in_domains/:id', { params: { id } })}
                />
              )}
            </>
          ),
        }))}
      />
      {verification.refusal && <Box role="alert">{verification.refusal}</Box>}
      {can.edit && <NewDomain />}
    </Box>
  );
}

function NewDomain() {
  const { t } = useIntl();
  const [text, setText] = useState('');
  const { run, isPending, error } = useAction(
    (domain: string, { idempotencyKey }) => api('POST /backoffice/v1/sign_in_domains', { body: { domain }, idempotencyKey }),
    {
      successMessage: changeNotice(t, 'console.sso.domain_added'),
      onDone: () => setText(''),
    },
  );
  const domain = normalizeEmailDomain(text);
  return (
    <PlainForm
      onSubmit={() => run(domain)}
      error={error}
      refusalAt="domain"
      pending={isPending}
      check={() => ({ domain: !emailDomainPattern.test(domain) && t('console.companies.domain_shape') })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mt: 1 }}
    >
      <TextField
        size="small"
        label={t('console.sso.new_domain')}
        name="domain"
        value={text}
        helperText={t('console.sso.domain_hint')}
        onChange={(event) => setText(event.target.value)}
        sx={{ maxWidth: 360 }}
      />
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ mt: 0.5 }}>
        {t('console.sso.add_domain')}
      </Button>
    </PlainForm>
  );
}
