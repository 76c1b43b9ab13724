import { useIntl } from '../../lib/text/intl.ts';
import { StateChip } from '../layout/state-chip.tsx';
import { type Engagement, presenterState } from './presenter-state.ts';

/** The state of a person as a chip; nothing if available. */
export function PresenterChip(engagement: Engagement) {
  const { t } = useIntl();
  const state = presenterState(engagement);
  if (!state) return null;
  return (
    <StateChip icon={state.icon} tone={state.tone}>
      {t(state.label)}
    </StateChip>
  );
}
