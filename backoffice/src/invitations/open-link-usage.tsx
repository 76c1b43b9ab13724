import type { OpenLink } from '@binome/contract/console/open-links';
import { useTranslate } from 'react-admin';

/** The number of people who registered with a link, and its quota if it has one. */
export function OpenLinkUsage({ link: { used_count, quota } }: { link: Pick<OpenLink, 'used_count' | 'quota'> }) {
  const translate = useTranslate();
  const text = quota === null ? 'console.open_links.registered' : 'console.open_links.registered_of';
  return <>{translate(text, { smart_count: used_count, quota })}</>;
}
