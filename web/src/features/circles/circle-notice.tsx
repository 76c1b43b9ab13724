import type { CircleDetail } from '@binome/contract/circles/circles';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { endText } from './rhythm.ts';

/** That a circle is over, and why if a referent ended it. */
export function CircleNotice({ circle: { state, ends_on, end_reason } }: { circle: CircleDetail }) {
  const intl = useIntl();
  const { t } = intl;
  if (state !== 'ended') return null;
  return (
    <Alert tone="info" title={endText(intl, ends_on)}>
      {[end_reason && t('circle.end_reason', { reason: end_reason }), t('circle.kept_for_members')].filter(Boolean).join(' ')}
    </Alert>
  );
}
