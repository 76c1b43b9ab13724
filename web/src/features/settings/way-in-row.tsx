import type { WaysIn } from '@binome/contract/accounts/single-sign-on';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Building2, type LucideIcon, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { waysInQuery } from './queries.ts';

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const;

interface IdentityRowProps {
  identity: WaysIn['identities'][number];
  company: string;
}

/** An account of the company or of Facebook, with a button to unlink it. */
export function IdentityRow({ identity: { id, provider, allowed, last_used_at }, company }: IdentityRowProps) {
  const { t, formatDate } = useIntl();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const unlink = useMutation({
    mutationFn: () => api('DELETE /api/v1/identities/:id', { params: { id } }),
    onSuccess: ({ data }) => {
      client.setQueryData(waysInQuery.queryKey, data);
      showToast({ title: t('settings.identity_unlinked'), tone: 'success' });
    },
    onError: () => setAsking(false),
  });
  const name = provider === 'company' ? t('settings.provider_company', { company }) : t('settings.provider_facebook');
  return (
    <WayInRow
      icon={provider === 'company' ? Building2 : UserRound}
      title={name}
      text={allowed ? t('settings.way_last_used', { day: formatDate(last_used_at, dayFormat) }) : t('settings.way_closed')}
    >
      <Button small onPress={() => setAsking(true)} aria-label={t('settings.unlink_named', { name })}>
        {t('settings.unlink')}
      </Button>
      <Dialog
        alert
        title={t('settings.unlink_title', { name })}
        isOpen={isAsking}
        onOpenChange={setAsking}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('settings.keep_way')}</Button>
            <Button variant="danger" isPending={unlink.isPending} onPress={() => unlink.mutate()}>
              {t('settings.unlink')}
            </Button>
          </>
        }
      >
        <p>{t('settings.unlink_text')}</p>
      </Dialog>
    </WayInRow>
  );
}

/** A way to sign in: its name, its last use, and buttons. */
export function WayInRow({ icon: Icon, title, text, children }: { icon: LucideIcon; title: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-2" />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
      {children}
    </li>
  );
}
