import type { ConsoleCompany } from '@binome/contract/console/companies';
import { useTranslate } from 'react-admin';
import { useAction } from '../ui/use-action.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

/** Lets staff ask for the erasure of an archived company. */
export function EraseCompanyDialog({ company: { id, name }, onClose }: { company: ConsoleCompany; onClose(): void }) {
  const translate = useTranslate();
  const { close, run, isPending, refusal } = useAction('company_erasures', {
    successMessage: 'console.company_erasures.asked',
    onDone: onClose,
  });
  const dismiss = () => {
    close();
    onClose();
  };
  return (
    <ErasureDialog
      title={translate('console.company_erasures.title', { company: name })}
      consequence={translate('console.company_erasures.consequence')}
      confirm={translate('console.company_erasures.ask')}
      companyName={name}
      withReason
      pending={isPending}
      refusal={refusal}
      onConfirm={({ company_name, reason }) => run({ company_id: id, company_name, reason })}
      onClose={dismiss}
    />
  );
}
