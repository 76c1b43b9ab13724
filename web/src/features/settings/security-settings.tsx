import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

/** Switches the second factor on and off, and shows new recovery codes once. */
export function SecuritySettings() {
  const { t } = useIntl();
  const { data: factor, error, isLoadingError, refetch } = useQuery(secondFactorQuery);
  const [newCodes, setNewCodes] = useState<string[]>();
  if (newCodes) return <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(undefined)} />;
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />;
  if (!factor) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { enabled_at, recovery_codes_left, asks_password, required_for_console } = factor;
  if (enabled_at) {
    return <SecondFactorOn enabledAt={enabled_at} codesLeft={recovery_codes_left} asksPassword={asks_password} onCodes={setNewCodes} />;
  }
  return (
    <>
      {required_for_console && <Alert tone="info">{t('settings.second_factor_required')}</Alert>}
      <SecondFactorOff asksPassword={asks_password} onCodes={setNewCodes} />
    </>
  );
}
