import type { ConsoleCompany } from '@binome/contract/console/companies';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

/** Lets staff ask for the erasure of an archived company. */
export function EraseCompanyDialog({ company: { id, name }, onClose }: { company: ConsoleCompany; onClose(): void }) {
  const { t } = useIntl();
  const { close, run, isPending, refusal, error } = useAction('company_erasures', {
    successMessage: 'console.company_erasures.asked',
    onDone: onClose,
  });
  const dismiss = () => {
    close();
    onClose();
  };
  return (
    <ErasureDialog
      title={t('console.company_erasures.title', { company: name })}
      consequence={t('console.company_erasures.consequence')}
      confirm={t('console.company_erasures.ask')}
      companyName={name}
      withReason
      pending={isPending}
      refusal={refusal}
      error={error}
      onConfirm={({ company_name, reason }) => run({ company_id: id, company_name, reason })}
      onClose={dismiss}
    />
  );
}
