import { Check } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { PeopleIllustration } from '../../ui/people/people-illustration.tsx';

const benefits = ['sign_in.benefit_match', 'sign_in.benefit_answer', 'sign_in.benefit_privacy'] as const;

/** The left half of the sign-in pages on a desktop, with the benefits of mentoring. */
export function SignInAside() {
  const { t } = useIntl();
  return (
    <aside aria-label={t('sign_in.claim')} className="hidden flex-col justify-center gap-8 bg-soft p-12 text-on-soft lg:flex xl:p-20">
      <PeopleIllustration className="w-full max-w-sm" />
      <p className="max-w-[20ch] text-hero font-semibold text-balance">{t('sign_in.claim')}</p>
      <ul className="flex flex-col gap-3">
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
