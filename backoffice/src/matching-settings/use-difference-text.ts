import { useIntl } from '../lib/intl.ts';
import type { Difference } from './differences.ts';

/** Differences that a line names. */
const maxNamed = 3;

/** Returns a function that says what changed in one line: “créneaux communs : assez”. The same change for both people is said once. */
export function useDifferenceText() {
  const { t } = useIntl();
  return (differences: readonly Difference[], max = maxNamed): string => {
    const texts = differences.map((difference) => {
      const name = t(`console.matching.criteria.${difference.criterion}`);
      if (difference.kind === 'must_have') return t('console.matching.changed_must_have', { name, required: String(difference.required) });
      return t('console.matching.changed_weight', { name, word: t(`console.matching.words.${difference.word}`) });
    });
    const distinct = [...new Set(texts)];
    if (distinct.length === 0) return t('console.matching.fine_values');
    const named = distinct.slice(0, max).join(', ');
    return distinct.length > max ? t('console.matching.and_others', { named, count: distinct.length - max }) : named;
  };
}
