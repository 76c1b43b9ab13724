import { useRouter } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { linkToken } from './opened-link-query.ts';

/** Explains what to do when the confirmation mail went to a wrong address. */
export function WrongAddress({ back }: { back: string }) {
  const { t } = useIntl();
  const router = useRouter();
  const token = linkToken();
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-note text-ink-2">{t('registration.wrong_address_open')}</p>
      {token && <Button onPress={() => router.history.push(`${back}#${token}`)}>{t('registration.start_again')}</Button>}
    </div>
  );
}
