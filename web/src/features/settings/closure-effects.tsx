import { useIntl } from '../../lib/text/intl.ts';
import { EffectList } from './effect-list.tsx';

/** Lists what ends when the account is closed, and the people who are notified. */
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
