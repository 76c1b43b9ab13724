import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';

const pages = [
  { to: '/charter-mentoring-entreprise', label: 'system.charter' },
  { to: '/faq-mentoring', label: 'system.faq' },
  { to: '/solution-formation-afest', label: 'system.afest' },
  { to: '/cgu', label: 'system.terms' },
  { to: '/mentions-legales', label: 'system.legal_notice' },
  { to: '/accessibilite', label: 'system.accessibility' },
  { to: '/contact-mentoring', label: 'system.contact' },
] as const;

/** Links to the public pages, in the footer of pages outside the member area. */
export function PublicLinks() {
  const { t } = useIntl();
  return (
    <nav aria-label={t('system.public_pages')}>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={asPath(to)}
              search={keepProgram}
              className="inline-flex min-h-9 items-center rounded-md px-1 text-small text-link hover:underline aria-[current=page]:underline"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the program of the current page in the links. */
function keepProgram({ program_id }: { program_id?: string }) {
  return { program_id };
}

/** Widens the type: `ui/` must not depend on the route tree. */
function asPath(path: string): string {
  return path;
}
