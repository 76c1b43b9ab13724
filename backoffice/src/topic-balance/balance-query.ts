import { useSearchParams } from 'react-router-dom';
import { useProgramFilter } from '../layout/use-program-filter.ts';

/** Whose figures are shown. An absent part limits nothing; the names are those of the API. */
export type People = { program_id?: string; business_unit_id?: string; site_id?: string };

/** What the page shows and in which order: the address keeps it. */
export function useBalanceQuery() {
  const [params, setParams] = useSearchParams();
  const { programId } = useProgramFilter();
  const [unit, site] = [params.get('business_unit_id'), params.get('site_id')];
  const people: People = {
    ...(programId && { program_id: programId }),
    ...(unit && { business_unit_id: unit }),
    ...(site && { site_id: site }),
  };
  const set = (name: 'business_unit_id' | 'site_id' | 'by', value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  return { people, byFamily: params.get('by') === 'family', set };
}
