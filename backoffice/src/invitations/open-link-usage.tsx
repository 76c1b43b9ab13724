import type { OpenLink } from '@binome/contract/console/open-links';
import { useIntl } from '../lib/intl.ts';

/** The number of people who registered with a link, and its quota if it has one. */
export function OpenLinkUsage({ link: { used_count, quota } }: { link: Pick<OpenLink, 'used_count' | 'quota'> }) {
  const { t } = useIntl();
  const count = used_count;
  return <>{quota === null ? t('console.open_links.registered', { count }) : t('console.open_links.registered_of', { count, quota })}</>;
}
