import { type ApiKeyScope, apiKeyScopes } from '@binome/contract/values/api-key-scopes';
import { useIntl } from '../lib/intl.ts';

type ScopeResource = ApiKeyScope extends `${infer Resource}:${string}` ? Resource : never;
type ScopeVerb = ApiKeyScope extends `${string}:${infer Verb}` ? Verb : never;

/** The scopes of each resource, in the order of the form: `tags` with `tags:read` and `tags:write`. */
export const scopesByResource = Object.entries(Object.groupBy(apiKeyScopes, (scope) => partsOf(scope)[0])).map(
  ([resource, scopes = []]) => [resource as ScopeResource, scopes] as const,
);

/** Returns how to write scopes: "Members (read) · Topics (read, change)". */
export function useScopeText(): (scopes: readonly string[]) => string {
  const { t } = useIntl();
  return (scopes) =>
    scopesByResource
      .map(([resource, all]) => [resource, all.filter((scope) => scopes.includes(scope))] as const)
      .filter(([, held]) => held.length > 0)
      .map(([resource, held]) => {
        const verbs = held.map((scope) => t(`console.api_key_verbs.${partsOf(scope)[1]}`).toLowerCase());
        return `${t(`console.api_key_resources.${resource}`)} (${verbs.join(', ')})`;
      })
      .join(' · ');
}

export function partsOf(scope: ApiKeyScope): [ScopeResource, ScopeVerb] {
  return scope.split(':') as [ScopeResource, ScopeVerb];
}
