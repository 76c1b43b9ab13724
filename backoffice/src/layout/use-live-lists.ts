import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIdentity } from './use-identity.ts';

/** After the first paint, so that the socket does not delay the page. */
const loadDelay = 1500;

/** Reads the lists and the badges of the menu again when the API says that they have changed. Without a socket, lists poll as before. */
export function useLiveLists(): void {
  const client = useQueryClient();
  const companyId = useIdentity()?.company?.id;
  useEffect(() => {
    if (!companyId) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const module = await import('../lib/live-lists.ts').catch(() => undefined);
      if (!module || leaving.signal.aborted) return;
      const close = module.openLiveLists((resource) => {
        // Not single records, which may be open in a form; an assignment is in none.
        for (const call of ['getList', 'getManyReference']) void client.invalidateQueries({ queryKey: [resource, call] });
        if (resource === 'matching_runs') void client.invalidateQueries({ queryKey: [resource, 'getOne'] });
        void client.invalidateQueries({ queryKey: ['today'] });
      });
      leaving.signal.addEventListener('abort', close);
    }, loadDelay);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, companyId]);
}
