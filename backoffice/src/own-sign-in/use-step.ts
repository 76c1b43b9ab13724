import { useState } from 'react';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';

/** Runs one step at a time and keeps why the last one failed, as a text or a message key. */
export function useStep() {
  const { t } = useIntl();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (step: () => Promise<unknown>) => {
    if (isPending) return;
    setPending(true);
    setRefusal(undefined);
    try {
      await step();
    } catch (error) {
      setRefusal(errorText(error, t));
    } finally {
      setPending(false);
    }
  };
  return { isPending, refusal, setRefusal, run };
}
