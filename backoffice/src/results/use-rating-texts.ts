import { useTranslate } from 'react-admin';
import { type Rating, useFigureFormats } from './figures.ts';

/** Returns functions that put ratings into words. A rating with too few answers says so. */
export function useRatingTexts() {
  const translate = useTranslate();
  const { oneDecimal, integer } = useFigureFormats();
  return {
    averageOf(rating: Rating, reports: number): string {
      if (rating.average === null) return translate(reports > 0 ? 'console.results.hidden' : 'console.results.no_answer');
      const maxLevel = rating.levels?.length;
      return maxLevel
        ? translate('console.results.average_of', { average: oneDecimal(rating.average), most: integer(maxLevel) })
        : oneDecimal(rating.average);
    },
    /** Returns the name of a level, counted from 0, on the default scale of five levels; its number on another scale. */
    levelName(level: number, levels: number): string {
      return translate(levels === 5 ? `console.results.levels.${level + 1}` : 'console.results.level', { level: level + 1 });
    },
  };
}
