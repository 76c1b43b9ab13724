import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { NewRecords } from '../providers/api.ts';
import { ReasonAction, type ReasonActionProps } from './reason-action.tsx';

/** A button that runs an action of the API after asking for a reason. */
export function ReasonButton<Resource extends keyof NewRecords>({
  icon,
  'aria-label': name,
  ...action
}: ReasonActionProps<Resource> & { icon?: ReactNode; 'aria-label'?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color={action.danger ? 'error' : 'primary'}
        startIcon={icon}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {action.label}
      </Button>
      {isOpen && <ReasonAction {...action} onClose={() => setOpen(false)} />}
    </>
  );
}
