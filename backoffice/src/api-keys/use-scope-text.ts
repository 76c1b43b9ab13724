import { type ApiKeyScope, apiKeyScopes } from '@binome/contract/values/api-key-scopes';
import { useTranslate } from 'react-admin';

/** The scopes of each resource, in the order of the form: `tags` with `tags:read` and `tags:write`. */
export const scopesByResource: [resource: string, scopes: ApiKeyScope[]][] = Object.entries(
  Object.groupBy(apiKeyScopes, (scope) => scope.split(':')[0] ?? ''),
).map(([resource, scopes = []]) => [resource, scopes]);

/** Returns how to write scopes: "Members (read) · Topics (read, change)". */
export function useScopeText(): (scopes: readonly string[]) => string {
  const translate = useTranslate();
  return (scopes) =>
    scopesByResource
      .map(([resource, all]) => [resource, all.filter((scope) => scopes.includes(scope))] as const)
      .filter(([, held]) => held.length > 0)
      .map(([resource, held]) => {
        const verbs = held.map((scope) => translate(`console.api_key_verbs.${scope.split(':')[1]}`).toLowerCase());
        return `${translate(`console.api_key_resources.${resource}`)} (${verbs.join(', ')})`;
      })
      .join(' · ');
}
