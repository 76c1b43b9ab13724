import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/intl.ts';
import { cx } from '../../ui/classes.ts';
import { sections } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Links to the sections, beside them on a desktop; highlights the current one. */
export function SectionNav() {
  const { t } = useIntl();
  const currentSection = useSectionInView();
  return (
    <nav aria-label={t('settings.nav')} className="sticky top-6 hidden h-fit w-48 shrink-0 lg:block">
      <ul className="flex flex-col gap-0.5">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to="/personal_settings"
              hash={section}
              onClick={() => document.getElementById(section)?.focus()}
              aria-current={section === currentSection ? 'location' : undefined}
              className={cx(
                'flex min-h-9 items-center rounded-control px-3 text-note hover:bg-sunken',
                section === currentSection ? 'bg-soft font-semibold text-on-soft hover:bg-soft' : 'text-ink-2',
              )}
            >
              {t(`settings.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
