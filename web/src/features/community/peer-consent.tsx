import { useMutation } from '@tanstack/react-query';
import { useSetCurrentUser } from '../../lib/data/use-set-current-user.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Illustration } from '../../ui/layout/illustration.tsx';

/** In the place of the peers, for a person who has not chosen to be found: what it means, and the button that chooses it. */
export function PeerConsent() {
  const { t } = useIntl();
  const setCurrentUser = useSetCurrentUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('PATCH /auth', { body: { found_by_peers: true } }),
    onSuccess: ({ data }) => {
      setCurrentUser(data);
      announce(t('community.peers_shown'));
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
    meta: { quiet: true },
  });
  return (
    <Card as="section" aria-labelledby="peers" className="flex flex-col items-center gap-4 text-center">
      <Illustration name="envie" className="max-w-60" />
      <h2 id="peers" className="text-h2 font-semibold text-balance">
        {t('community.peers_title')}
      </h2>
      <p className="max-w-[58ch]">{t('community.peers_text')}</p>
      <FormErrors title={t('community.peers_refused')} messages={failureMessages(error)} />
      <Button variant="primary" isPending={isPending} onPress={() => mutate()}>
        {t('community.peers_show')}
      </Button>
      <p className="max-w-[58ch] text-small text-ink-2">{t('community.peers_who')}</p>
    </Card>
  );
}
