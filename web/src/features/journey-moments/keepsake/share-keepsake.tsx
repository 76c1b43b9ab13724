import { copyText } from '@binome/contract/values/copy-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { api, failureMessages } from '../../../lib/http/api.ts';
import { announce } from '../../../lib/page/announce.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { FormErrors } from '../../../ui/fields/form-errors.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { keepsakeQuery, showKeepsake } from '../queries.ts';

interface ShareKeepsakeProps {
  relationshipId: string;
  name: string;
  /** Until when the present link works; undefined without one. */
  expiresAt: string | undefined;
}

/** The link by which the owner shows their keepsake. Its address is shown once, when it is made. */
export function ShareKeepsake({ relationshipId: id, name, expiresAt }: ShareKeepsakeProps) {
  const { t, formatDate } = useIntl();
  const client = useQueryClient();
  const params = { id };
  const share = useMutation({
    mutationFn: async () => (await api('POST /api/v1/mentoring_relationships/:id/keepsake_link', { params })).data,
    onSuccess: ({ expires_at }) => {
      const { queryKey } = keepsakeQuery(id);
      client.setQueryData(queryKey, (keepsake) => keepsake && { ...keepsake, link: { expires_at } });
      announce(t('journey.share_made'));
    },
    meta: { quiet: true },
  });
  const withdraw = useMutation({
    mutationFn: async () => (await api('DELETE /api/v1/mentoring_relationships/:id/keepsake_link', { params })).data,
    onSuccess: (keepsake) => {
      share.reset();
      showKeepsake(client, id, keepsake);
      announce(t('journey.share_withdrawn'));
    },
    meta: { quiet: true },
  });
  const url = share.data?.url;
  return (
    <section aria-labelledby="keepsake-share" className="flex flex-col items-start gap-3 print:hidden">
      <h2 id="keepsake-share" className="text-h3 font-semibold">
        {t('journey.share')}
      </h2>
      <p className="text-note text-ink-2">
        {expiresAt ? t('journey.share_until', { day: formatDate(expiresAt, { dateStyle: 'long' }) }) : t('journey.share_text', { name })}
      </p>
      <FormErrors title={t('journey.share_refused')} messages={failureMessages(share.error ?? withdraw.error)} />
      {url && <TextField label={t('journey.share_address')} value={url} isReadOnly className="w-full max-w-xl" />}
      <div className="flex flex-wrap gap-2">
        {url ? (
          <Button onPress={() => void copyText(url).then(() => announce(t('journey.copied')))}>
            <Link2 aria-hidden />
            {t('journey.copy')}
          </Button>
        ) : (
          <Button onPress={() => share.mutate()} isPending={share.isPending}>
            <Link2 aria-hidden />
            {t(expiresAt ? 'journey.share_again' : 'journey.share_make')}
          </Button>
        )}
        {expiresAt && (
          <Button variant="quiet" onPress={() => withdraw.mutate()} isPending={withdraw.isPending}>
            {t('journey.share_withdraw')}
          </Button>
        )}
      </div>
    </section>
  );
}
