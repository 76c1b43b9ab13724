import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { linkToken, openedLinkQuery } from './opened-link.ts';

/** The link of the present address and what it opens; the frame and the page share one call. */
export function useOpenedLink() {
  const { id } = useParams({ strict: false });
  const { link } = useSearch({ strict: false });
  const linkId = id ?? link;
  const token = linkToken();
  return { linkId, token, ...useQuery(openedLinkQuery(linkId, token)) };
}
