import type { PresenterAvailability, PresenterCard } from '@binome/contract/profiles/profiles';
import { CirclePause, Handshake, Hourglass, UsersRound } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { StateChip } from '../layout/state-chip.tsx';

interface PresenterChipProps {
  availability: PresenterAvailability | null;
  standing: PresenterCard['standing'];
}

/** The viewer's relationship or open request with a presenter, or else why the presenter is unavailable; nothing if available. */
export function PresenterChip({ availability, standing }: PresenterChipProps) {
  const { t } = useIntl();
  if (standing.active_relationship_id) {
    return (
      <StateChip icon={Handshake} tone="success">
        {t('match.accompanied')}
      </StateChip>
    );
  }
  if (standing.open_request_id) {
    return (
      <StateChip icon={Hourglass} tone="brand">
        {t('match.asked')}
      </StateChip>
    );
  }
  if (availability === 'paused') {
    return (
      <StateChip icon={CirclePause} tone="warning">
        {t('match.paused')}
      </StateChip>
    );
  }
  if (availability === 'full') {
    return (
      <StateChip icon={UsersRound} tone="warning">
        {t('match.full')}
      </StateChip>
    );
  }
  return null;
}
