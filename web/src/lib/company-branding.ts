import type { VisitedCompany } from '@binome/contract/companies';
import { useEffect } from 'react';
import { applyBrand } from './brand.ts';
import { setWording } from './intl.ts';

/** Shows the application in a company's colour and words for as long as the screen stands; without a company, in ours. */
export function useCompanyBranding(company: Pick<VisitedCompany, 'brand_colour' | 'wording'> | null): void {
  const colour = company?.brand_colour ?? null;
  const wording = company?.wording ?? null;
  useEffect(() => {
    applyBrand(colour);
    return () => applyBrand(null);
  }, [colour]);
  useEffect(() => setWording(wording), [wording]);
}
