import { useIntl } from '../../lib/text/intl.ts';
import type { Question } from './answers.ts';

/** The words under the two ends of a scale whose levels are only numbers; undefined if its ends have words of their own. */
export function useScaleEnds({ field_type, choices }: Question): readonly [string, string] | undefined {
  const { t } = useIntl();
  const ends = [choices.at(0), choices.at(-1)];
  if (field_type !== 'scale' || ends.some((end) => end === undefined || /\p{L}/u.test(end.label))) return undefined;
  return [t('ui.scale_lowest'), t('ui.scale_highest')];
}
