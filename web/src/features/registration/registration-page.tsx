import type { VisitedCompany } from '@binome/contract/companies/companies';
import type { Locale } from '@binome/contract/fields';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { locales, useIntl } from '../../lib/text/intl.ts';
import { useOfferedLanguage } from '../../lib/text/language.ts';
import { Preferences } from '../../ui/fields/preferences.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { PublicLinks } from '../../ui/frame/public-links.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';

interface RegistrationPageProps {
  /** The company whose colours and logo are shown. */
  company: VisitedCompany | null;
  /** Index of the current step of a registration by an open link; absent for everybody else, who waits for no mail. */
  step?: number | null;
  signedIn: boolean;
  /** The language of the invitation that opened the page. */
  invitedLanguage?: Locale;
  children: ReactNode;
}

/** The page frame while a user registers: logo, preferences, and the four steps of an open link. */
export function RegistrationPage({ company, step = null, signedIn, invitedLanguage, children }: RegistrationPageProps) {
  const { t } = useIntl();
  useCompanyBranding(company);
  useOfferedLanguage(company, invitedLanguage);
  const steps = [
    t('registration.step_account'),
    t('registration.step_email'),
    t('registration.step_validation'),
    t('registration.step_role'),
  ];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[964px] items-center gap-x-1 xs:gap-x-2 px-4 py-2 md:px-6 lg:px-8">
        <Logo company={company} className="mr-auto min-h-11 min-w-0" />
        <Preferences languages={company?.languages ?? locales} />
        {signedIn && (
          <LinkButton to="/sign_out" variant="quiet" className="px-2 xs:px-4">
            <LogOut aria-hidden />
            <span className="sr-only xs:not-sr-only">{t('registration.sign_out')}</span>
          </LinkButton>
        )}
      </header>
      <main tabIndex={-1} className="mx-auto flex w-full max-w-[964px] grow flex-col px-4 pt-2 pb-12 md:px-6 lg:px-8">
        {step !== null && <Stepper label={t('registration.steps')} steps={steps} current={step} />}
        <div className="flex grow flex-col pt-6 md:pt-10">{children}</div>
      </main>
      <footer className="px-4 pb-4">
        <PublicLinks />
      </footer>
    </div>
  );
}
