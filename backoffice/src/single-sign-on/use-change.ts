import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';

/** Runs a change of the single sign-on. Returns its refusal, which a dialog shows. */
export function useChange() {
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Resolves to true when the change is saved or proposed. `message` is the message key of a change that takes effect at once. */
  const run = async (change: () => Promise<SingleSignOn>, message: string): Promise<boolean> => {
    setPending(true);
    setRefusal(undefined);
    try {
      const { proposed_change_id } = await change();
      notify(proposed_change_id ? 'console.sign_in_changes.proposed' : message, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      setRefusal(errorText(error, t));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, isPending, refusal, reset: () => setRefusal(undefined) };
}
