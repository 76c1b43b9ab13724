import { isSignedIn } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BrandMark } from '../../ui/frame/brand-mark.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const memberLinks = [
  { to: '/dashboard', label: 'system.home' },
  { to: '/community', label: 'system.community' },
  { to: '/mentoring_center', label: 'system.mentoring_center' },
] as const;
const visitorLinks = [
  { to: '/', label: 'system.welcome_page' },
  { to: '/sign_in', label: 'sign_in.title' },
  { to: '/contact-mentoring', label: 'system.contact' },
] as const;

/** The 404 page, with three links. */
export function NotFound() {
  const { t } = useIntl();
  const links = isSignedIn() ? memberLinks : visitorLinks;
  return (
    <div className="mx-auto max-w-xl px-4 py-12">
      <BrandMark className="mb-6 size-12" />
      <p className="mb-2 text-h3 font-semibold text-link">{t('system.not_found_code')}</p>
      <PageHeader title={t('system.not_found_title')}>{t('system.not_found_text')}</PageHeader>
      <nav aria-label={t('system.ways_on')} className="flex flex-wrap gap-3">
        {links.map(({ to, label }, index) => (
          <LinkButton key={to} to={asPath(to)} variant={index === 0 ? 'primary' : 'secondary'}>
            {t(label)}
          </LinkButton>
        ))}
      </nav>
    </div>
  );
}

/** Widens the type of a path, because the router types of this page do not include the member routes. */
function asPath(path: string): string {
  return path;
}
