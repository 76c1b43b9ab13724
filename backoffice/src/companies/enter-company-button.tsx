import type { ConsoleCompany } from '@binome/contract/console/companies';
import EnterIcon from '@mui/icons-material/LoginOutlined';
import { Box, Button, Chip } from '@mui/material';
import { reloadAt } from '../layout/reload.ts';
import { useIntl } from '../lib/intl.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useAction } from '../ui/use-action.ts';

/** Lets staff open a support access to a company, after they give a reason. */
export function EnterCompanyButton({ company, isCurrent }: { company: ConsoleCompany; isCurrent: boolean }) {
  const { t } = useIntl();
  const action = useAction('company_entries', { onDone: () => reloadAt('/'), refreshes: 'nothing' });
  if (isCurrent) return <Chip size="small" color="success" variant="outlined" label={t('console.stay.here')} />;
  if (!company.can.enter) return null;
  return (
    // Keeps clicks and keys in the dialog from reaching the row: React events bubble through portals.
    <Box component="span" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<EnterIcon />}
        aria-label={t('console.stay.enter_named', { company: company.name })}
        onClick={action.open}
      >
        {t('console.stay.enter')}
      </Button>
      {action.isOpen && (
        <ReasonDialog
          title={t('console.stay.title', { company: company.name })}
          consequence={t('console.stay.consequence')}
          hint={t('console.stay.reason_hint')}
          confirm={t('console.stay.enter')}
          pending={action.isPending}
          refusal={action.refusal}
          onConfirm={(reason) => action.run({ company_id: company.id, reason })}
          onClose={action.close}
        />
      )}
    </Box>
  );
}
