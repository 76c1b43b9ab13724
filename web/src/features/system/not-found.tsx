import { useIntl } from '../../lib/intl.ts';
import { isSignedIn } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const forMembers = [
  { to: '/dashboard', label: 'system.home' },
  { to: '/community', label: 'system.community' },
  { to: '/mentoring_center', label: 'system.mentoring_center' },
] as const;
const forVisitors = [
  { to: '/', label: 'system.welcome_page' },
  { to: '/sign_in', label: 'sign_in.title' },
  { to: '/contact-mentoring', label: 'system.contact' },
] as const;

/** 404: the page has moved or never was; three ways on. */
export function NotFound() {
  const { t } = useIntl();
  const links = isSignedIn() ? forMembers : forVisitors;
  return (
    <div className="mx-auto max-w-xl px-4 py-12">
      <BrandMark className="mb-6 size-12" />
      <p className="mb-2 text-h3 font-semibold text-link">{t('system.not_found_code')}</p>
      <PageHeader title={t('system.not_found_title')}>{t('system.not_found_text')}</PageHeader>
      <nav aria-label={t('system.ways_on')} className="flex flex-wrap gap-3">
        {links.map(({ to, label }, index) => (
          <LinkButton key={to} to={place(to)} variant={index === 0 ? 'primary' : 'secondary'}>
            {t(label)}
          </LinkButton>
        ))}
      </nav>
    </div>
  );
}

/** A path as plain text: the routes of the member area are not known to this one. */
function place(path: string): string {
  return path;
}
