import type { OpenLink } from '@binome/contract/console/open-links';
import RevokeIcon from '@mui/icons-material/LinkOffOutlined';
import { Box, TextField } from '@mui/material';
import { EditButton, ShowBase, Title, useRecordContext } from 'react-admin';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { CopyButton } from './copy-button.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { OpenLinkUsage } from './open-link-usage.tsx';

/** Shows the address and limits of an open link, and the funnel of the people who used it. */
export default function OpenLinkShow() {
  return (
    <ShowBase>
      <OpenLinkPage />
    </ShowBase>
  );
}

function OpenLinkPage() {
  const link = useRecordContext<OpenLink>();
  const { t } = useIntl();
  if (!link) return null;
  const field = (name: FieldName<'open_links'>) => t(`resources.open_links.fields.${name}`);
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title={link.name} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mb: 2 }}>
        {link.can.edit && <EditButton variant="outlined" />}
        {link.can.revoke && <RevokeButton id={link.id} />}
      </Box>
      <Section title={field('address')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextField
            value={link.address}
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true, 'aria-label': field('address') } }}
            sx={{ flex: '1 1 280px' }}
          />
          {link.status === 'open' && <CopyButton text={link.address} />}
        </Box>
      </Section>
      <Section title={t('resources.open_links.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('status'), <StateChip key="status" state={link.status} texts="open_link_states" />],
            [field('used_count'), <OpenLinkUsage key="places" link={link} />],
            [field('program'), link.program?.name ?? t('console.invitations.no_program')],
            [field('expires_on'), <CalendarDay key="expires_on" day={link.expires_on} />],
            [field('allowed_domains'), link.allowed_domains.join(', ') || t('console.open_links.company_domains')],
          ]}
        />
      </Section>
      <FunnelSection filter={{ open_link_id: link.id }} />
    </Box>
  );
}

function RevokeButton({ id }: { id: string }) {
  const { t } = useIntl();
  return (
    <ConfirmButton
      startIcon={<RevokeIcon />}
      resource="open_link_revocations"
      data={{ open_link_id: id }}
      label={t('console.open_links.revoke')}
      title={t('console.open_links.revoke_title')}
      consequence={t('console.open_links.revoke_consequence')}
      successMessage="console.open_links.revoked"
      danger
    />
  );
}
