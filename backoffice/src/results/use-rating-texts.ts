import { ratingWords } from '@binome/contract/values/rating-words';
import { useLocale } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { type Rating, useFigureFormats } from './figures.ts';

/** Returns functions that put ratings into words. A rating with too few answers says so. */
export function useRatingTexts() {
  const { t } = useIntl();
  const locale = useLocale() === 'fr' ? 'fr' : 'en';
  const { oneDecimal, integer } = useFigureFormats();
  return {
    averageOf(rating: Rating, reports: number): string {
      if (rating.average === null) return t(reports > 0 ? 'console.results.hidden' : 'console.results.no_answer');
      const maxLevel = rating.levels?.length;
      return maxLevel
        ? t('console.results.average_of', { average: oneDecimal(rating.average), most: integer(maxLevel) })
        : oneDecimal(rating.average);
    },
    /** Returns the name of a level, counted from 0, on the default scale of five levels; its number on another scale. */
    levelName(level: number, levels: number): string {
      const word = levels === ratingWords.length ? ratingWords[level]?.label[locale] : undefined;
      return word ?? t('console.results.level', { level: level + 1 });
    },
  };
}
