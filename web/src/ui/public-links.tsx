import { Link } from '@tanstack/react-router';
import { useIntl } from '../lib/intl.ts';

const pages = [
  { to: '/charter-mentoring-entreprise', label: 'system.charter' },
  { to: '/faq-mentoring', label: 'system.faq' },
  { to: '/cgu', label: 'system.terms' },
  { to: '/contact-mentoring', label: 'system.contact' },
] as const;

/** What anybody may read, at the foot of the pages that stand outside the member area. */
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
              className="inline-flex min-h-9 items-center rounded-md px-1 text-small text-link hover:underline"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whoever reads a program's pages goes on with that program's. */
function keepProgram({ program_id }: { program_id?: string }) {
  return { program_id };
}

/** A path as plain text: what is below does not know the routes. */
function asPath(path: string): string {
  return path;
}
