import type { ConsoleUser } from '@binome/contract/console/users';
import EmailIcon from '@mui/icons-material/AlternateEmail';
import SuspendIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ResumeIcon from '@mui/icons-material/LockOpenOutlined';
import PhoneIcon from '@mui/icons-material/MobileOffOutlined';
import CloseIcon from '@mui/icons-material/PersonOffOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useClosureEffects, useCommitmentEffects } from './commitment-effects.ts';
import { EmailDialog } from './email-dialog.tsx';

/** The buttons that suspend, resume and close an account, change its address, and remove its second factor, if the user may. */
export function AccountButtons({ user }: { user: ConsoleUser }) {
  const { t } = useIntl();
  const suspensionEffects = useCommitmentEffects('suspensions', user.commitments);
  const closureEffects = useClosureEffects(user.commitments);
  const name = fullName(user);
  const { can } = user;
  const [isChangingEmail, setChangingEmail] = useState(false);
  if (!can.suspend && !can.resume && !can.close && !can.reset_second_factor && !can.change_email) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 2 }}>
      {user.can.suspend && (
        <ReasonButton
          resource="account_suspensions"
          data={(reason) => ({ user_id: user.id, reason })}
          label={t('console.suspensions.suspend')}
          icon={<SuspendIcon />}
          title={t('console.suspensions.suspend_title', { name })}
          consequence={t('console.suspensions.suspend_consequence')}
          effects={suspensionEffects}
          successMessage="console.suspensions.suspended"
          readBy="console.suspensions.read_by"
          danger
        />
      )}
      {user.can.resume && (
        <ReasonButton
          resource="account_resumptions"
          data={(reason) => ({ user_id: user.id, reason })}
          label={t('console.suspensions.resume')}
          icon={<ResumeIcon />}
          title={t('console.suspensions.resume_title', { name })}
          consequence={t('console.suspensions.resume_consequence')}
          successMessage="console.suspensions.resumed"
          readBy="console.suspensions.kept"
        />
      )}
      {can.change_email && (
        <Button variant="outlined" startIcon={<EmailIcon />} onClick={() => setChangingEmail(true)}>
          {t('console.email_changes.change')}
        </Button>
      )}
      {isChangingEmail && <EmailDialog user={user} onClose={() => setChangingEmail(false)} />}
      {can.reset_second_factor && (
        <ReasonButton
          resource="second_factor_resets"
          data={(reason) => ({ user_id: user.id, reason })}
          label={t('console.second_factors.reset')}
          icon={<PhoneIcon />}
          title={t('console.second_factors.reset_title', { name })}
          consequence={t('console.second_factors.reset_consequence')}
          successMessage="console.second_factors.was_reset"
          readBy="console.suspensions.kept"
        />
      )}
      {user.can.close && (
        <ReasonButton
          resource="account_closures"
          data={(reason) => ({ user_id: user.id, reason })}
          label={t('console.account_closures.close')}
          icon={<CloseIcon />}
          title={t('console.account_closures.close_title', { name })}
          consequence={t('console.account_closures.close_consequence')}
          effects={closureEffects}
          successMessage="console.account_closures.closed"
          readBy="console.account_closures.read_by"
          danger
        />
      )}
    </Box>
  );
}
