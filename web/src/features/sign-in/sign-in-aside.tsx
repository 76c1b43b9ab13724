import type { SignInCompany } from '@binome/contract/companies/companies';
import { Check } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { BrandPattern } from '../../ui/frame/brand-pattern.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Illustration } from '../../ui/layout/illustration.tsx';

const benefits = ['sign_in.benefit_match', 'sign_in.benefit_answer', 'sign_in.benefit_privacy'] as const;

/** The left half of the sign-in pages on a desktop: the company's face and the benefits of mentoring. */
export function SignInAside({ company }: { company: SignInCompany | null }) {
  const { t } = useIntl();
  return (
    <aside
      aria-label={t('sign_in.claim')}
      className="relative isolate m-5 flex flex-col gap-8 overflow-hidden rounded-scene bg-deep p-10 text-on-deep xl:p-12 forced-colors:border"
    >
      <BrandPattern pattern={company?.brand_pattern ?? 'rings'} />
      <Logo company={company} onDeep />
      <Illustration name="rencontre" className="my-auto max-w-sm self-center" />
      <p className="max-w-[20ch] font-display text-h1 font-semibold text-balance">{t('sign_in.claim')}</p>
      <ul className="flex flex-col gap-2 text-note text-on-deep-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
