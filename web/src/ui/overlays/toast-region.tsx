import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegionOf,
} from 'react-aria-components';
import { type ToastTone, toastQueue } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AriaProvider } from '../frame/aria-provider.tsx';
import { buttonClass } from '../frame/button.tsx';
import { cx } from '../frame/classes.ts';
import { RequestNumber } from '../layout/request-number.tsx';
import { ToastLines } from './toast-lines.tsx';

const tones: Record<ToastTone, { icon: typeof Info; colour: string }> = {
  info: { icon: Info, colour: 'text-link' },
  success: { icon: CircleCheck, colour: 'text-success' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
};

/** The toasts: bottom right on desktops, at the top on phones. Their timers pause while one is hovered or focused. */
export function ToastRegion() {
  const { t } = useIntl();
  return (
    <AriaProvider>
      <ToastRegionOf
        queue={toastQueue}
        aria-label={t('ui.notifications')}
        className="fixed inset-x-4 top-4 z-50 flex flex-col gap-2 rounded-control outline-offset-4 md:inset-x-auto md:top-auto md:right-6 md:bottom-20 md:w-96 md:flex-col-reverse lg:bottom-6"
      >
        {({ toast }) => {
          const { icon: Icon, colour } = tones[toast.content.tone];
          const { title, lines = [], requestId, action, undo } = toast.content;
          return (
            <AriaToast
              toast={toast}
              className="flex animate-enter items-start gap-3 rounded-control bg-surface py-3 pr-2 pl-4 text-ink shadow-float forced-colors:border"
            >
              <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', colour)} />
              <ToastContent className="flex min-w-0 grow flex-col gap-1">
                <Text slot="title" className="text-note font-semibold">
                  {title}
                </Text>
                <ToastLines lines={lines} />
                <RequestNumber id={requestId} />
                {action && (
                  <a href={action.href} className="link self-start py-1 text-note font-medium">
                    {action.label}
                  </a>
                )}
                {undo && (
                  <Button
                    slot={null}
                    className={cx(buttonClass('quiet', true), '-ml-3 self-start')}
                    onPress={() => {
                      undo.run();
                      toastQueue.close(toast.key);
                    }}
                  >
                    {undo.label}
                  </Button>
                )}
              </ToastContent>
              <Button
                slot="close"
                aria-label={t('ui.close')}
                className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken"
              >
                <X aria-hidden className="size-4" />
              </Button>
            </AriaToast>
          );
        }}
      </ToastRegionOf>
    </AriaProvider>
  );
}
