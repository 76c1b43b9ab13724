import { useTranslate } from 'react-admin';

/** How a family is called: our own have a name in both languages, as members read it; a company’s are called as it calls them. */
export function useFamilyName(): (family: string) => string {
  const translate = useTranslate();
  return (family) => translate(`console.kept.tags.families.${family}`, { _: family });
}
