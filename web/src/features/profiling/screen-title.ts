import { useIntl } from '../../lib/intl.ts';
import type { Screen } from './screens.ts';

/** What a screen is called: the company's own words for its steps, ours for those around them. */
export function useScreenTitle(): (screen: Screen) => string {
  const { t } = useIntl();
  return (screen) => {
    if (screen.kind === 'step') return screen.step.title;
    return t(screen.kind === 'you' ? 'profiling.you' : 'profiling.end');
  };
}
