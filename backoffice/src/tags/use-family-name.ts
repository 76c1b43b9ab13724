import { useIntl } from '../lib/intl.ts';

/** Returns a function that names a family: a default family is translated; a family that a company created keeps its name. */
export function useFamilyName(): (family: string) => string {
  const { findText } = useIntl();
  return (family) => findText(`console.kept.tags.families.${family}`) ?? family;
}
