import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/text/intl.ts';
import type { Screen } from './screens.ts';

/** Returns the question of a screen: the company's own, or the product's for a part of the person. */
export function useScreenTitle(): (screen: Screen, type: ProfileType) => string {
  const { t } = useIntl();
  return ({ kind, question }, type) => {
    if (kind === 'answer') return question?.title ?? '';
    if (kind === 'sentence' || kind === 'hours') return t(`profiling.ask_${kind}_${type}`);
    return t(`profiling.ask_${kind}`);
  };
}
