import type { ConsoleCompany } from '@binome/contract/console/companies';
import { Box } from '@mui/material';
import { useState } from 'react';
import { EraseCompanyDialog } from '../company-erasures/erase-company-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import { type ActionChoice, ActionMenu } from '../ui/action-menu.tsx';
import { ReasonAction } from '../ui/reason-action.tsx';
import { useCompanyArchival } from './company-archival.ts';

/** A menu of the rare actions on a company: archive or restore it, export it, erase it. */
export function CompanyMenu({ company }: { company: ConsoleCompany }) {
  const { t } = useIntl();
  const [chosen, setChosen] = useState<'archival' | 'export' | 'erasure' | null>(null);
  const archival = useCompanyArchival(company);
  const choices: ActionChoice[] = [];
  if (archival) choices.push([`console.companies.${company.can.archive ? 'archive' : 'restore'}`, () => setChosen('archival')]);
  if (company.can.export) choices.push(['console.company_exports.export', () => setChosen('export')]);
  if (company.can.erase) choices.push(['console.company_erasures.erase', () => setChosen('erasure')]);
  const close = () => setChosen(null);
  return (
    // Keeps clicks and keys in the menu and the dialogs from reaching the row: React events bubble through portals.
    <Box component="span" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <ActionMenu name={company.name} choices={choices} />
      {chosen === 'archival' && archival && <ReasonAction {...archival} onClose={close} />}
      {chosen === 'export' && (
        <ReasonAction
          resource="company_exports"
          data={(reason) => ({ company_id: company.id, reason })}
          label={t('console.company_exports.export')}
          title={t('console.company_exports.title', { company: company.name })}
          consequence={t('console.company_exports.consequence')}
          successMessage="console.company_exports.asked"
          readBy="console.company_exports.read_by"
          onClose={close}
        />
      )}
      {chosen === 'erasure' && <EraseCompanyDialog company={company} onClose={close} />}
    </Box>
  );
}
