import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { ConsoleUser } from '@binome/contract/console/users';
import { phoneAddress } from '@binome/contract/values/phone-address';
import CallIcon from '@mui/icons-material/PhoneInTalkOutlined';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useGetOne } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';

/** Names the member who asked to be called and shows their number, with the button that settles the call. */
export function HelpRequestAlert({ relationship }: { relationship: ConsoleRelationship }) {
  const { t } = useIntl();
  const { id, help_wanted_by, can } = relationship;
  if (!help_wanted_by) return null;
  return (
    <Alert
      severity="warning"
      icon={<CallIcon />}
      sx={{
        mb: 2,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-action': { alignItems: 'center', pt: 0, mr: 0 },
        '& .MuiButton-root': { bgcolor: 'background.paper' },
      }}
      action={
        can.settle_help && (
          <ConfirmButton
            resource="help_settlements"
            data={{ mentoring_relationship_id: id }}
            label={t('console.health.settle')}
            title={t('console.health.settle_title')}
            consequence={t('console.health.settle_consequence')}
            successMessage="console.health.settled"
          />
        )
      }
    >
      <AlertTitle>{t('console.health.help_wanted', { name: fullName(relationship[help_wanted_by]) })}</AlertTitle>
      {t('console.health.help_hint')}
      <ContactLink userId={relationship[help_wanted_by].user_id} />
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
