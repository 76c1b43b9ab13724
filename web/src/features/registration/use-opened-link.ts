import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { linkToken, openedLinkQuery } from './opened-link-query.ts';

/** Returns the access link of the current URL and the query that opens it. The page frame and the page share the cached request. */
export function useOpenedLink() {
  const { id } = useParams({ strict: false });
  const { link } = useSearch({ strict: false });
  const linkId = id ?? link;
  // Pasting another link to the same page changes only the hash, which `useLocation` observes.
  const token = useLocation({ select: ({ hash }) => hash }) || linkToken();
  return { linkId, token, ...useQuery(openedLinkQuery(linkId, token)) };
}
