import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { Button } from '@mui/material';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { changeNotice } from './change-notice.ts';

type Props = {
  /** The name of the removed setting, for the question and the accessible name. */
  name: string;
  /** Message key of the consequence. */
  consequence: PlainId;
  remove(): Promise<SingleSignOn>;
};

/** A button that removes a part of the single sign-on after a confirmation. */
export function RemoveButton({ name, consequence, remove }: Props) {
  const { t } = useIntl();
  const action = useAction(remove, { successMessage: changeNotice(t, 'console.sso.removed') });
  return (
    <>
      <Button size="small" color="error" aria-label={t('console.sso.remove_named', { name })} onClick={action.open}>
        {t('console.sso.remove')}
      </Button>
      <ConfirmDialog
        action={action}
        title={t('console.sso.remove_title', { name })}
        consequence={t(consequence)}
        confirm={t('console.sso.remove')}
        danger
        onConfirm={action.run}
      />
    </>
  );
}
