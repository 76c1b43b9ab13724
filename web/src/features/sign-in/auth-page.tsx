import type { SignInCompany } from '@binome/contract/companies/companies';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { companyQuery, visitedCompanySlug } from '../../lib/data/company.ts';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { desktopScreen, useMedia } from '../../lib/page/use-media.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { locales, useIntl } from '../../lib/text/intl.ts';
import { useOfferedLanguage } from '../../lib/text/language.ts';
import { Preferences } from '../../ui/fields/preferences.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { SignInAside } from './sign-in-aside.tsx';

/** Returns the company of the current URL or visit; null without one or while loading. */
export function useVisitedCompany(): SignInCompany | null {
  const { company } = useSearch({ strict: false });
  const { data } = useQuery(companyQuery(visitedCompanySlug(company)));
  return data?.current ?? null;
}

interface AuthPageProps {
  title: string;
  /** A sentence under the title. */
  intro?: string;
  children: ReactNode;
}

/** The frame of the sign-in pages: the company's logo and a form; on a desktop, the company's face beside it. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  const company = useVisitedCompany();
  const { t } = useIntl();
  const isDesktop = useMedia(desktopScreen);
  useTitle(title);
  useCompanyBranding(company);
  useOfferedLanguage(company);
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      {isDesktop && <SignInAside company={company} />}
      <div className="flex flex-col px-4 pb-12 xs:px-6">
        <header className="flex min-h-16 justify-end pt-2">
          <Preferences languages={company?.languages ?? locales} />
        </header>
        <main tabIndex={-1} className="mx-auto flex w-full max-w-[440px] grow flex-col justify-center">
          <div className="flex flex-col gap-6">
            {!isDesktop && <Logo company={company} className="self-start" />}
            <div className="flex flex-col gap-1">
              <h1 tabIndex={-1} className="text-h1 font-semibold text-balance">
                {title}
              </h1>
              {intro && <p className="text-ink-2">{intro}</p>}
            </div>
            {children}
          </div>
        </main>
        <footer className="pt-6 text-center text-small text-ink-2">{t('sign_in.footer')}</footer>
      </div>
    </div>
  );
}
