import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import CallIcon from '@mui/icons-material/PhoneInTalkOutlined';
import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';

/** Names the member who asked to be called, with the button that settles the call. */
export function HelpRequestAlert({ relationship }: { relationship: ConsoleRelationship }) {
  const translate = useTranslate();
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
            label="console.health.settle"
            title="console.health.settle_title"
            consequence="console.health.settle_consequence"
            successMessage="console.health.settled"
          />
        )
      }
    >
      <AlertTitle>{translate('console.health.help_wanted', { name: fullName(relationship[help_wanted_by]) })}</AlertTitle>
      {translate('console.health.help_hint')}
    </Alert>
  );
}
