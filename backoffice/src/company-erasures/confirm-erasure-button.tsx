import type { CompanyErasure } from '@binome/contract/console/company-erasures';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

/** Lets a second person confirm the erasure that a colleague asked for. */
export function ConfirmErasureButton({ erasure: { id, company_name: name, reason, requested_by } }: { erasure: CompanyErasure }) {
  const { t } = useIntl();
  const { isOpen, open, close, run, isPending, refusal, error } = useAction('company_erasure_confirmations', {
    successMessage: 'console.company_erasures.confirmed',
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={open}>
        {t('console.company_erasures.confirm')}
      </Button>
      {isOpen && (
        <ErasureDialog
          title={t('console.company_erasures.title', { company: name })}
          consequence={t('console.company_erasures.confirm_consequence', { name: requested_by ?? '–', reason })}
          confirm={t('console.company_erasures.confirm')}
          companyName={name}
          pending={isPending}
          refusal={refusal}
          error={error}
          onConfirm={({ company_name }) => run({ company_erasure_id: id, company_name })}
          onClose={close}
        />
      )}
    </>
  );
}
