import type { AccountSession } from '@binome/contract/accounts/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Laptop, Smartphone } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { sessionsQuery } from './queries.ts';

/** A login session: its device, its start, and a button to end it. */
export function SessionRow({ session }: { session: AccountSession }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const client = useQueryClient();
  const { handle, current, kind, way, created_at } = session;
  const end = useMutation({
    mutationFn: () => api('DELETE /auth/sessions/:handle', { params: { handle } }),
    onSuccess: () => showToast({ title: t('settings.signed_out_there'), tone: 'success' }),
    // A 404 means that the session has already ended.
    onSettled: () => client.invalidateQueries(sessionsQuery),
    meta: { quiet: [404] },
  });
  const device = session.device ?? t('settings.unknown_device');
  const since = { day: formatDate(created_at, { day: 'numeric', month: 'long' }), time: formatClock(intl, created_at) };
  const Icon = /iOS|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-2" />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{device}</span>
        <span className="block text-small text-ink-2">
          {kind === 'console' && `${t('settings.console_session')} · `}
          {t('settings.since', since)}
          {way && ` · ${t(`settings.way_${way}`)}`}
        </span>
      </span>
      {current ? (
        <StateChip icon={Check} tone="success">
          {t('settings.this_session')}
        </StateChip>
      ) : (
        <Button small onPress={() => end.mutate()} isPending={end.isPending} aria-label={t('settings.sign_out_of', { device, ...since })}>
          {t('settings.sign_out_there')}
        </Button>
      )}
    </li>
  );
}
