import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { LinkProvider } from './link-provider.tsx';
import { Passkeys } from './passkeys.tsx';
import { waysInQuery } from './queries.ts';
import { IdentityRow, PasswordRow } from './way-in-row.tsx';

/** How the person signs in: password, passkeys, account of the company, Facebook. Adds and removes them. */
export function WaysInSettings() {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  const { data: ways, error, isLoadingError, refetch } = useQuery(waysInQuery);
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />;
  if (!ways) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <>
      <ul className="flex flex-col" aria-label={t('settings.ways_in')}>
        {(ways.password.exists || ways.password.allowed) && <PasswordRow password={ways.password} />}
        {ways.identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} company={company.name} />
        ))}
      </ul>
      <Passkeys ways={ways} />
      {ways.can_link.map((provider) => (
        <LinkProvider key={provider} provider={provider} company={company.name} asksPassword={ways.password.exists} />
      ))}
    </>
  );
}
