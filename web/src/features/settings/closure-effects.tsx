import { useIntl } from '../../lib/intl.ts';
import { EffectList } from './effect-list.tsx';

/** What the closure of the account ends, and who is told. */
export function ClosureEffects() {
  const { t } = useIntl();
  return (
    <EffectList>
      {({ open_requests, active_relationships, planned_meetings }) => [
        t('settings.effect_requests', { count: open_requests }),
        t('settings.effect_relationships', { count: active_relationships, meetings: planned_meetings }),
        ...(open_requests + active_relationships > 0 ? [t('settings.closure_named')] : []),
      ]}
    </EffectList>
  );
}
