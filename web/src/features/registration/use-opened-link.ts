import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { linkToken, openedLinkQuery } from './opened-link-query.ts';

/** The link of the present address and what it opens; the frame and the page share one call. */
export function useOpenedLink() {
  const { id } = useParams({ strict: false });
  const { link } = useSearch({ strict: false });
  const linkId = id ?? link;
  // A link that is pasted into the page of another changes the part after the # alone.
  const token = useLocation({ select: ({ hash }) => hash }) || linkToken();
  return { linkId, token, ...useQuery(openedLinkQuery(linkId, token)) };
}
