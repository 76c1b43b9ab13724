import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { type SectionName, sections } from './sections.ts';

/** Links to the sections, beside the current one on a desktop. */
export function SectionNav({ current }: { current: SectionName }) {
  const { t } = useIntl();
  return (
    <nav aria-label={t('settings.nav')} className="sticky top-6 hidden h-fit w-52 shrink-0 lg:block">
      <ul className="flex flex-col gap-0.5">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to="/personal_settings/{-$section}"
              params={{ section }}
              aria-current={section === current ? 'page' : undefined}
              className={cx(
                'flex min-h-9 items-center rounded-control px-3 text-note hover:bg-sunken',
                section === current ? 'bg-soft font-semibold text-on-soft hover:bg-soft' : 'text-ink-2',
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
