import { useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useIdentity } from './use-identity.ts';

/**
 * Returns false if the role of the user does not include the current page. Checked here for all pages, because pages without a
 * list or form of react-admin would wait for data that the API refuses.
 */
export function useHasPageAccess(): boolean {
  const { pathname } = useLocation();
  const definitions = useResourceDefinitions();
  const permissions = useIdentity()?.permissions;
  const [resource = '', second, third] = pathname.split('/').filter(Boolean);
  if (!permissions || !definitions[resource]) return true;
  const allowed = permissions[resource] ?? [];
  if (second === undefined) return allowed.includes('list');
  if (second === 'create') return allowed.includes('create');
  // Staff see a client without entering it.
  if (resource === 'companies' && third === 'show' && permissions.client_onboardings?.includes('show')) return true;
  return third === 'show' ? allowed.includes('show') : allowed.length > 0;
}
