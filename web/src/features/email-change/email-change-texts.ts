import type { LinkedEmailChange } from '@binome/contract/accounts/email-changes';
import type { AppIntl } from '../../lib/text/intl.ts';

/** Says what was asked for, to the address that got the link. */
export function questionText({ t }: AppIntl, { address, source, new_email: email, company_name: company }: LinkedEmailChange): string {
  if (address === 'new') return t('email_change.question_new', { email, company });
  return t(source === 'person' ? 'email_change.question_own' : 'email_change.question_other', { email, company });
}

/** Says what has become of a change; undefined while this address has everything to decide. */
export function outcomeText({ t, formatDate }: AppIntl, change: LinkedEmailChange): string | undefined {
  const { address, state, can, waits_for_other, due_at, new_email: email } = change;
  if (state === 'applied') return can.refuse ? t('email_change.done_refusable') : t(`email_change.done_${address}`, { email });
  if (state === 'refused') return t(`email_change.refused_${address}`);
  if (state !== 'proposed') return t(`email_change.${state}`);
  if (can.confirm) return undefined;
  if (!waits_for_other) return t('email_change.confirmed');
  return due_at
    ? t('email_change.confirmed_due', { day: formatDate(due_at, { dateStyle: 'long' }) })
    : t(`email_change.confirmed_${address}`);
}
