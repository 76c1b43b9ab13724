import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { companyQuery, visitedCompanySlug } from '../../lib/data/company.ts';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { currentUserQuery, homePath, isSignedIn } from '../../lib/data/session.ts';
import { locales, useIntl } from '../../lib/text/intl.ts';
import { useOfferedLanguage } from '../../lib/text/language.ts';
import { ThemeButton } from '../../ui/fields/preferences.tsx';
import { buttonClass, LinkButton } from '../../ui/frame/button.tsx';
import { LanguageSwitch } from '../../ui/frame/language-switch.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { PublicLinks } from '../../ui/frame/public-links.tsx';

/** The frame of the public pages. */
export function PublicPage() {
  const { t } = useIntl();
  const { company: requestedSlug, program_id: programId }: { company?: string; program_id?: string } = useSearch({ strict: false });
  const visitedCompany = useQuery(companyQuery(visitedCompanySlug(requestedSlug), programId)).data?.current ?? null;
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const company = useQueryClient().getQueryData(currentUserQuery.queryKey)?.company ?? visitedCompany;
  useCompanyBranding(company);
  useOfferedLanguage(company);
  const signedIn = isSignedIn();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1200px] items-center gap-1 px-4 py-3 xs:gap-3 md:px-8 print:hidden">
        <Link
          to="/"
          aria-label={t('welcome.home_link', { name: company?.name ?? 'Binôme' })}
          className="mr-auto flex min-h-11 min-w-0 items-center rounded-control"
        >
          <Logo company={company} />
        </Link>
        {isHome && !company && <SectionLinks />}
        <div className="flex items-center gap-1">
          <LanguageSwitch languages={company?.languages ?? locales} />
          <span className="max-xs:hidden">
            <ThemeButton />
          </span>
        </div>
        <LinkButton to={signedIn ? homePath : '/sign_in'} variant="secondary" className="shrink-0">
          {signedIn ? t('welcome.to_dashboard') : t('welcome.sign_in')}
        </LinkButton>
      </header>
      {/* As high as a screen while its page loads, so that the footer does not move. */}
      <main tabIndex={-1} className="min-h-[85dvh] grow">
        <Outlet />
      </main>
      <footer className="mt-16 border-t border-line px-4 py-6 text-center text-small text-ink-2 print:hidden">
        <div className="mb-3 flex justify-center xs:hidden">
          <ThemeButton />
        </div>
        <PublicLinks />
      </footer>
    </div>
  );
}

/** Links to the parts of the provider's own home page, where there is room. */
function SectionLinks() {
  const { t } = useIntl();
  return (
    <nav aria-label={t('provider.parts')} className="flex items-center gap-1 max-lg:hidden">
      {(['story', 'trust'] as const).map((part) => (
        <a key={part} href={`#${part}`} className={buttonClass('quiet')}>
          {t(`provider.to_${part}`)}
        </a>
      ))}
    </nav>
  );
}
