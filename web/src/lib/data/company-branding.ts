import type { VisitedCompany } from '@binome/contract/companies/companies';
import { useEffect } from 'react';
import { setWording } from '../text/intl.ts';
import { applyBrand } from './brand.ts';

type Branding = Pick<VisitedCompany, 'brand_colour' | 'wording' | 'words'>;

/** Applies a company's colour, texts and words. Called before the first render, so that the page does not render twice. */
export function applyBranding({ brand_colour, wording, words }: Branding): void {
  applyBrand(brand_colour);
  setWording(wording, words);
}

/** Applies a company's colour, texts and words while the component is mounted; null applies the defaults. */
export function useCompanyBranding(company: Branding | null): void {
  const colour = company?.brand_colour ?? null;
  const wording = company?.wording ?? null;
  const words = company?.words ?? null;
  useEffect(() => {
    applyBrand(colour);
    return () => applyBrand(null);
  }, [colour]);
  useEffect(() => setWording(wording, words), [wording, words]);
}
