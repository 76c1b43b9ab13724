import { useIntl } from '../lib/intl.ts';
import { type Rating, useFigureFormats } from './figures.ts';

/** Returns functions that put ratings into words. A rating with too few answers says so. */
export function useRatingTexts() {
  const { t } = useIntl();
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
      return levels === 5
        ? t(`console.results.levels.${(level + 1) as 1 | 2 | 3 | 4 | 5}`)
        : t('console.results.level', { level: level + 1 });
    },
  };
}
