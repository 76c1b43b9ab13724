import type { VisitedCompany } from '@binome/contract/companies';
import { useEffect } from 'react';
import { applyBrand } from './brand.ts';
import { setWording } from './intl.ts';

/** Applies a company's colour and wording while the component is mounted; null applies the defaults. */
export function useCompanyBranding(company: Pick<VisitedCompany, 'brand_colour' | 'wording'> | null): void {
  const colour = company?.brand_colour ?? null;
  const wording = company?.wording ?? null;
  useEffect(() => {
    applyBrand(colour);
    return () => applyBrand(null);
  }, [colour]);
  useEffect(() => setWording(wording), [wording]);
}
