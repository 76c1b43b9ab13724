import { useToastHistory } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RequestNumber } from '../../ui/layout/request-number.tsx';
import { ToastLines } from '../../ui/overlays/toast-lines.tsx';

/** The toasts that have disappeared since the page was loaded. */
export function ToastHistory() {
  const { t, formatTime } = useIntl();
  const history = useToastHistory();
  if (history.length === 0) return null;
  return (
    <section aria-label={t('shell.past_messages')} className="border-t border-line px-2 pt-3">
      <h3 className="pb-1 text-note font-semibold">{t('shell.past_messages')}</h3>
      <ol className="flex flex-col divide-y divide-line">
        {history.map(({ at, title, lines = [], requestId, action }) => (
          <li key={at.getTime()} className="flex flex-col gap-0.5 py-2">
            <span className="flex items-baseline justify-between gap-3 text-note">
              <span className="font-medium">{title}</span>
              <time className="shrink-0 text-small tabular-nums text-ink-2">{formatTime(at)}</time>
            </span>
            <ToastLines lines={lines} />
            <RequestNumber id={requestId} />
            {action && (
              <a href={action.href} className="link self-start py-1 text-small">
                {action.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
