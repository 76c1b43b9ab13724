import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { ConsoleUser } from '@binome/contract/console/users';
import { phoneAddress } from '@binome/contract/values/phone-address';
import { serverNow } from '@binome/contract/values/server-clock';
import CallIcon from '@mui/icons-material/PhoneInTalkOutlined';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useGetOne, useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { HelpTakers } from './help-takers.tsx';
import { SettleButton } from './settle-button.tsx';

/** Names the member who asked to be called, by when, and who has taken it, with their number and the buttons that settle the call or hand it over. */
export function HelpRequestAlert({ relationship }: { relationship: ConsoleRelationship }) {
  const { t } = useIntl();
  const locale = useLocale();
  const { id, help_wanted_by, help_due_at, help_taken_by, help_also_wanted, participant, presenter, can } = relationship;
  if (!help_wanted_by) return null;
  const name = fullName(relationship[help_wanted_by]);
  const day = help_due_at && dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })(new Date(help_due_at));
  const isLate = help_due_at !== null && Date.parse(help_due_at) <= serverNow();
  return (
    <Alert severity={isLate ? 'error' : 'warning'} icon={<CallIcon />} sx={{ mb: 2, '& .MuiButton-root': { bgcolor: 'background.paper' } }}>
      <AlertTitle>{t('console.health.help_wanted', { name })}</AlertTitle>
      {day && <div>{t(isLate ? 'console.health.help_late' : 'console.health.help_due', { day })}</div>}
      {help_taken_by && <div>{t('console.health.help_taken', { name: fullName(help_taken_by) })}</div>}
      {help_also_wanted && (
        <div>{t('console.health.help_also', { name: fullName(help_wanted_by === 'participant' ? presenter : participant) })}</div>
      )}
      <ContactLink userId={relationship[help_wanted_by].user_id} />
      <Box sx={{ mt: 1 }}>{t('console.health.help_hint')}</Box>
      {can.settle_help && (
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SettleButton relationshipId={id} name={name} aria-label={t('console.health.settle_name', { name })} />
          <HelpTakers relationshipId={id} takenBy={help_taken_by?.user_id ?? null} name={name} />
        </Box>
      )}
    </Alert>
  );
}

/** The phone number of a member; without one, the address. */
function ContactLink({ userId }: { userId: string }) {
  const { t } = useIntl();
  const { data: user } = useGetOne<ConsoleUser>('users', { id: userId });
  if (!user) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {!user.phone && `${t('console.health.no_phone')} `}
      <Link href={user.phone ? phoneAddress(user.phone) : `mailto:${user.email}`} color="inherit" sx={{ fontWeight: 600 }}>
        {user.phone ?? user.email}
      </Link>
    </Box>
  );
}
