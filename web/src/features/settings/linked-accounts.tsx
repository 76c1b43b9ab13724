import type { WaysIn } from '@binome/contract/accounts/single-sign-on';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkProvider } from './link-provider.tsx';
import { IdentityRow } from './way-in-row.tsx';

/** The accounts of the company and of Facebook with which the person signs in, and the ways to link others. */
export function LinkedAccounts({ ways }: { ways: WaysIn }) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  return (
    <>
      {ways.identities.length > 0 && (
        <ul className="flex flex-col" aria-label={t('settings.linked_accounts')}>
          {ways.identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} company={company.name} />
          ))}
        </ul>
      )}
      {ways.can_link.map((provider) => (
        <LinkProvider key={provider} provider={provider} company={company.name} asksPassword={ways.password.exists} />
      ))}
    </>
  );
}
