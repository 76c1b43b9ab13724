import type { WaysIn } from '@binome/contract/accounts/single-sign-on';
import { passkeyNameLength } from '@binome/contract/values/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { waysInQuery } from './queries.ts';
import { WayInRow } from './way-in-row.tsx';

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const;

type Passkey = WaysIn['passkeys'][number];

/** A passkey, with buttons to rename and to remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, formatDate } = useIntl();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, allowed, last_used_at } = passkey;
  const used = last_used_at ? t('settings.way_last_used', { day: formatDate(last_used_at, dayFormat) }) : t('settings.way_never_used');
  const close = () => setOpen(null);
  return (
    <WayInRow icon={Fingerprint} title={name} text={allowed ? used : t('settings.way_closed')}>
      <Button small variant="quiet" onPress={() => setOpen('rename')} aria-label={t('settings.passkey_rename_named', { name })}>
        {t('settings.passkey_rename')}
      </Button>
      <Button small onPress={() => setOpen('remove')} aria-label={t('settings.unlink_named', { name })}>
        {t('settings.unlink')}
      </Button>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </WayInRow>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { name },
    send: async (body) => {
      client.setQueryData(waysInQuery.queryKey, (await api('PATCH /auth/passkeys/:id', { params: { id }, body })).data);
      announce(t('settings.passkey_renamed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('settings.passkey_rename_title')} isOpen onOpenChange={onClose}>
      <form {...form.props} className="flex flex-col gap-4 pb-4">
        <FormErrors title={t('settings.not_saved')} messages={form.messages} />
        <FormField control={form.control} name="name" rules={{ required: t('form.required') }}>
          {(field) => <TextField label={t('settings.passkey_name')} maxLength={passkeyNameLength} {...field} />}
        </FormField>
        <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-end">
          {t('settings.passkey_rename')}
        </Button>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /auth/passkeys/:id', { params: { id } }),
    onSuccess: ({ data }) => {
      client.setQueryData(waysInQuery.queryKey, data);
      showToast({ title: t('settings.passkey_removed'), tone: 'success' });
    },
    onError: onClose,
  });
  return (
    <Dialog
      alert
      title={t('settings.unlink_title', { name })}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('settings.keep_way')}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('settings.unlink')}
          </Button>
        </>
      }
    >
      <p>{t('settings.passkey_remove_text')}</p>
    </Dialog>
  );
}
