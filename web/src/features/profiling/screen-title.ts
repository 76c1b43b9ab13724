import { useIntl } from '../../lib/text/intl.ts';
import type { Screen } from './screens.ts';

/** Returns the title of a screen: the company's title for a step, a product text for the first and last screen. */
export function useScreenTitle(): (screen: Screen) => string {
  const { t } = useIntl();
  return (screen) => {
    if (screen.kind === 'step') return screen.step.title;
    return t(screen.kind === 'person' ? 'profiling.you' : 'profiling.end');
  };
}
