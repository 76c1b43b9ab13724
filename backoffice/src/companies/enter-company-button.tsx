import type { ConsoleCompany } from '@binome/contract/console/companies';
import EnterIcon from '@mui/icons-material/LoginOutlined';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { type HttpError, type RaRecord, useCreate } from 'react-admin';
import { reloadAt } from '../layout/reload.ts';
import { useIntl } from '../lib/intl.ts';
import type { NewRecords } from '../providers/api.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

/** Lets staff open a support access to a company, after they give a reason. */
export function EnterCompanyButton({ company, isCurrent }: { company: ConsoleCompany; isCurrent: boolean }) {
  const { t } = useIntl();
  const [open, setOpen] = useState(false);
  const [create, { isPending, error, reset }] = useCreate<RaRecord<string>, HttpError>();
  if (isCurrent) return <Chip size="small" color="success" variant="outlined" label={t('console.stay.here')} />;
  if (!company.can.enter) return null;
  const close = () => {
    setOpen(false);
    reset();
  };
  const enter = (reason: string) =>
    create(
      'company_entries',
      { data: { company_id: company.id, reason } satisfies NewRecords['company_entries'] },
      { onSuccess: () => reloadAt('/users'), onError: () => {} },
    );
  return (
    // Keeps clicks and keys in the dialog from reaching the row: React events bubble through portals.
    <Box component="span" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<EnterIcon />}
        aria-label={t('console.stay.enter_named', { company: company.name })}
        onClick={() => setOpen(true)}
      >
        {t('console.stay.enter')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('console.stay.title', { company: company.name })}
          consequence={t('console.stay.consequence')}
          hint={t('console.stay.reason_hint')}
          confirm={t('console.stay.enter')}
          pending={isPending}
          refusal={error?.message}
          onConfirm={enter}
          onClose={close}
        />
      )}
    </Box>
  );
}
