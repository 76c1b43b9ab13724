import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/intl.ts';
import { cx } from '../../ui/classes.ts';
import { sections } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Beside the parts on a desktop: where one is, and the way to each. */
export function SectionNav() {
  const { t } = useIntl();
  const here = useSectionInView();
  return (
    <nav aria-label={t('settings.nav')} className="sticky top-6 hidden h-fit w-48 shrink-0 lg:block">
      <ul className="flex flex-col gap-0.5">
        {sections.map((part) => (
          <li key={part}>
            <Link
              to="/personal_settings"
              hash={part}
              onClick={() => document.getElementById(part)?.focus()}
              aria-current={part === here ? 'location' : undefined}
              className={cx(
                'flex min-h-9 items-center rounded-control px-3 text-note hover:bg-sunken',
                part === here ? 'bg-soft font-semibold text-on-soft hover:bg-soft' : 'text-ink-2',
              )}
            >
              {t(`settings.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
