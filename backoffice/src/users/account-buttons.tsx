import type { ConsoleUser } from '@binome/contract/console/users';
import SuspendIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ResumeIcon from '@mui/icons-material/LockOpenOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { ReasonButton } from '../ui/reason-button.tsx';

/** The buttons that suspend and resume an account, if the user may. */
export function AccountButtons({ user }: { user: ConsoleUser }) {
  const translate = useTranslate();
  const name = fullName(user);
  const { open_requests, active_relationships, planned_meetings } = user.commitments;
  const effect = (kind: 'requests' | 'relationships' | 'meetings', count: number) =>
    translate(`console.suspensions.${count === 0 ? 'no_' : ''}${kind}`, { smart_count: count });
  const effects = [effect('requests', open_requests), effect('relationships', active_relationships), effect('meetings', planned_meetings)];
  if (!user.can.suspend && !user.can.resume) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
      {user.can.suspend && (
        <ReasonButton
          resource="account_suspensions"
          data={(reason) => ({ user_id: user.id, reason })}
          label={translate('console.suspensions.suspend')}
          icon={<SuspendIcon />}
          title={translate('console.suspensions.suspend_title', { name })}
          consequence={translate('console.suspensions.suspend_consequence')}
          effects={effects}
          successMessage="console.suspensions.suspended"
          readBy="console.suspensions.read_by"
          danger
        />
      )}
      {user.can.resume && (
        <ReasonButton
          resource="account_resumptions"
          data={(reason) => ({ user_id: user.id, reason })}
          label={translate('console.suspensions.resume')}
          icon={<ResumeIcon />}
          title={translate('console.suspensions.resume_title', { name })}
          consequence={translate('console.suspensions.resume_consequence')}
          successMessage="console.suspensions.resumed"
          readBy="console.suspensions.kept"
        />
      )}
    </Box>
  );
}
