import type { ConsoleCompany } from '@binome/contract/console/companies';
import { useIntl } from '../lib/intl.ts';
import type { ReasonActionProps } from '../ui/reason-action.tsx';

/** Returns the action that archives a company, or restores an archived one, with a reason for the audit log; null if neither is allowed. */
export function useCompanyArchival({
  id,
  name,
  can,
}: ConsoleCompany): ReasonActionProps<'company_archivals' | 'company_restorations'> | null {
  const { t } = useIntl();
  if (!can.archive && !can.restore) return null;
  const action = can.archive ? 'archive' : 'restore';
  return {
    resource: can.archive ? 'company_archivals' : 'company_restorations',
    data: (reason) => ({ company_id: id, reason }),
    label: t(`console.companies.${action}`),
    title: t(`console.companies.${action}_title`, { company: name }),
    consequence: t(`console.companies.${action}_consequence`),
    successMessage: can.archive ? 'console.companies.archived_done' : 'console.companies.restored',
    readBy: 'console.suspensions.kept',
    danger: can.archive,
  };
}
