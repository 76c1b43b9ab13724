import { waitOf } from '@binome/contract/values/retry-wait';
import type { PlainId } from '../text/intl.ts';
import { currentIntl } from '../text/intl.ts';
import { showToast, type ToastTone } from './toasts.ts';

interface Notification {
  title: PlainId;
  /** The text; absent, the server's messages are listed. */
  text?: PlainId;
  tone: ToastTone;
  /** Milliseconds until it disappears. */
  dismiss: number;
  /** Adds a link to the contact page. */
  contact?: true;
  /** Adds the number of the request, because the person may report the error. */
  numbered?: true;
  /** Shown only with `includeOff`. */
  off?: true;
}

/** Notifications by HTTP status; 0 means no response. */
export const notifications: Record<number, Notification> = {
  0: { title: 'notify.0_title', tone: 'warning', dismiss: 5_000 },
  200: { title: 'notify.200_title', text: 'notify.200_text', tone: 'success', dismiss: 3_000, off: true },
  201: { title: 'notify.201_title', text: 'notify.201_text', tone: 'success', dismiss: 3_000, off: true },
  400: { title: 'notify.400_title', text: 'notify.400_text', tone: 'danger', dismiss: 3_000, contact: true, numbered: true },
  401: { title: 'notify.401_title', tone: 'danger', dismiss: 6_000 },
  403: { title: 'notify.403_title', text: 'notify.403_text', tone: 'danger', dismiss: 3_000 },
  404: { title: 'notify.404_title', text: 'notify.404_text', tone: 'danger', dismiss: 2_000 },
  422: { title: 'notify.422_title', tone: 'warning', dismiss: 6_000 },
  429: { title: 'notify.429_title', text: 'notify.429_text', tone: 'warning', dismiss: 5_000 },
  500: { title: 'notify.500_title', text: 'notify.500_text', tone: 'danger', dismiss: 5_000, contact: true, numbered: true },
  503: { title: 'notify.503_title', text: 'notify.503_text', tone: 'warning', dismiss: 5_000, numbered: true },
};

/** A response of the API, successful or not. `ApiFailure` has this shape. */
export interface ApiAnswer {
  status?: number;
  errors?: { full_messages?: string[]; detail?: string };
  retryAfter?: number | null;
  requestId?: string | null;
}

/**
 * Returns the notification for a response, with the server's messages to list.
 * @throws Error if there is no response, no status, or no notification for the status
 */
export function notificationFor(answer: ApiAnswer | undefined, { includeOff = false } = {}): Notification & { lines: string[] } {
  if (!answer) throw new Error('Notifications needs a response');
  if (answer.status === undefined) throw new Error('Status is required in the response');
  const notification = notifications[answer.status];
  if (!notification || (notification.off && !includeOff)) throw new Error('There is no notification to send');
  return { ...notification, lines: notification.text ? [] : serverLines(answer) };
}

/** Shows the notification for a response as a toast; does nothing if there is none. */
export function notify(answer: ApiAnswer, options?: { includeOff?: boolean }): void {
  const notification = answer.status !== undefined && notifications[answer.status];
  if (!notification || (notification.off && !options?.includeOff)) return;
  const { title, text, tone, dismiss, contact, numbered, lines } = notificationFor(answer, options);
  const { t } = currentIntl();
  showToast(
    {
      title: t(title),
      lines: text ? [t(text), ...(answer.status === 429 ? [t('notify.retry', waitOf(answer.retryAfter ?? 0))] : [])] : lines,
      tone,
      requestId: numbered ? answer.requestId : null,
      action: contact ? { label: t('notify.contact'), href: '/contact-mentoring' } : undefined,
    },
    dismiss,
  );
}

function serverLines({ errors }: ApiAnswer): string[] {
  if (errors?.full_messages?.length) return errors.full_messages;
  return errors?.detail ? [errors.detail] : [];
}
