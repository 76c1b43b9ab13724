import ProposeIcon from '@mui/icons-material/GroupAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ProposeDialog, type ProposeProps } from './propose-dialog.tsx';

/** A button that proposes mentors to a mentee, for those who may. */
export function ProposeButton({ variant = 'outlined', ...proposal }: ProposeProps & { variant?: 'contained' | 'outlined' | 'text' }) {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'match_proposals', action: 'create' });
  const [isOpen, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button
        variant={variant}
        startIcon={<ProposeIcon />}
        aria-label={t('console.proposals.propose_to', { name: proposal.name })}
        onClick={() => setOpen(true)}
      >
        {t('console.proposals.propose')}
      </Button>
      {isOpen && <ProposeDialog {...proposal} onClose={() => setOpen(false)} />}
    </>
  );
}
