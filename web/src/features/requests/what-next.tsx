import type { ProfileType } from '@binome/contract/states';
import { maxPendingOffers } from '@binome/contract/values/limits';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** Explains the rules after sending: when the request expires, and how many requests can be pending. */
export function WhatNext({ name, sender, pending }: { name: string; sender: ProfileType; pending: number | undefined }) {
  const { t } = useIntl();
  const { request_expiry_days, max_pending_requests } = useCurrentUser().company.limits;
  const max = sender === 'presenter' ? maxPendingOffers : max_pending_requests;
  return (
    <section aria-label={t('requests.next')} className="rounded-control bg-sunken p-4 text-note">
      <h3 className="mb-1.5 font-semibold">{t('requests.next')}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2">
        <li>{t('requests.next_answer', { name, days: request_expiry_days })}</li>
        <li>{t('requests.next_withdraw', { sender })}</li>
        {pending !== undefined && <li className="tabular-nums">{t('requests.next_pending', { sender, pending, max })}</li>}
      </ul>
    </section>
  );
}
