import { useTranslate } from 'react-admin';

/** Returns a function that names a family: a default family is translated; a family that a company created keeps its name. */
export function useFamilyName(): (family: string) => string {
  const translate = useTranslate();
  return (family) => translate(`console.kept.tags.families.${family}`, { _: family });
}
