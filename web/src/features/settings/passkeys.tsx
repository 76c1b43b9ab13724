import type { WaysIn } from '@binome/contract/accounts/single-sign-on';
import { useIntl } from '../../lib/text/intl.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of the person, and a form that adds one where the browser can make them. */
export function Passkeys({ ways }: { ways: WaysIn }) {
  const { t } = useIntl();
  return (
    <>
      <p className="text-note text-ink-2">{t('settings.passkeys_text')}</p>
      {ways.passkeys.length > 0 && (
        <ul className="flex flex-col" aria-label={t('settings.passkeys')}>
          {ways.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window ? (
        <AddPasskey asksPassword={ways.password.exists} />
      ) : (
        <p className="text-note text-ink-2">{t('settings.passkeys_unsupported')}</p>
      )}
    </>
  );
}
