import { useTranslate } from 'react-admin';
import { type Rating, useFigureFormats } from './figures.ts';

/** A rating in words; where too few answered, that is what it says. */
export function useRatingTexts() {
  const translate = useTranslate();
  const { tenth, whole } = useFigureFormats();
  return {
    averageOf(rating: Rating, reports: number): string {
      if (rating.average === null) return translate(reports > 0 ? 'console.results.hidden' : 'console.results.no_answer');
      const most = rating.levels?.length;
      return most ? translate('console.results.average_of', { average: tenth(rating.average), most: whole(most) }) : tenth(rating.average);
    },
    /** The name of a level, counted from 0: the product's own five, or its number where a company has others. */
    levelName(level: number, levels: number): string {
      return translate(levels === 5 ? `console.results.levels.${level + 1}` : 'console.results.level', { level: level + 1 });
    },
  };
}
