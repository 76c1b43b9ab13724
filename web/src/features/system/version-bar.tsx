import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deployedVersionQuery, isOutdated, reloadLatest } from '../../lib/page/version.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** The first check waits, because the first page needs the network for its own data. */
const firstCheckDelayMs = 3_000;

/** Says that the server has a newer version of the app, until the next change of page loads it. */
export function VersionBar() {
  const { t } = useIntl();
  const [isDue, setIsDue] = useState(false);
  const { data } = useQuery({ ...deployedVersionQuery, enabled: isDue });
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), firstCheckDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isOutdated(data)) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-2 bg-soft px-4 py-2 text-small text-on-soft print:hidden"
    >
      {t('system.new_version')}
      <button type="button" onClick={reloadLatest} className="min-h-8 px-1 font-semibold underline underline-offset-3">
        {t('system.reload')}
      </button>
    </div>
  );
}
