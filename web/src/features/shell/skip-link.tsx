import { useIntl } from '../../lib/text/intl.ts';

/** The first element in the tab order: skips the navigation. */
export function SkipLink() {
  const { t } = useIntl();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-link focus:shadow-float"
    >
      {t('shell.skip')}
    </a>
  );
}
