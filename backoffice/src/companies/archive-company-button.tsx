import type { ConsoleCompany } from '@binome/contract/console/companies';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReasonButton } from '../ui/reason-button.tsx';

/** Lets staff archive a company, or restore an archived one, with a reason for the audit log. */
export function ArchiveCompanyButton({ company }: { company: ConsoleCompany }) {
  const translate = useTranslate();
  if (!company.can.archive && !company.can.restore) return null;
  const [resource, action] = company.can.archive
    ? (['company_archivals', 'archive'] as const)
    : (['company_restorations', 'restore'] as const);
  const text = (name: string) => translate(`console.companies.${action}${name}`, { company: company.name });
  return (
    // Keeps clicks and keys in the dialog from reaching the row: React events bubble through portals.
    <Box component="span" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <ReasonButton
        key={resource}
        resource={resource}
        data={(reason) => ({ company_id: company.id, reason })}
        label={text('')}
        title={text('_title')}
        consequence={text('_consequence')}
        successMessage={action === 'archive' ? 'console.companies.archived_done' : 'console.companies.restored'}
        readBy="console.suspensions.kept"
        danger={action === 'archive'}
      />
    </Box>
  );
}
