import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../frame/classes.ts';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const tones: Record<AlertTone, { icon: typeof Info; colours: string }> = {
  info: { icon: Info, colours: 'bg-soft text-on-soft' },
  success: { icon: CircleCheck, colours: 'bg-success-soft text-success' },
  warning: { icon: TriangleAlert, colours: 'bg-warning-soft text-warning' },
  danger: { icon: CircleAlert, colours: 'bg-danger-soft text-danger' },
};

interface AlertProps {
  tone: AlertTone;
  title?: string;
  children?: ReactNode;
  className?: string;
  /** Makes the alert focusable, so that a screen reader announces it after an action. */
  ref?: Ref<HTMLDivElement>;
  /** Announced at once; for an alert that appears later, not for one that is there from the start. */
  live?: boolean;
}

/** A message that stays in the page. */
export function Alert({ tone, title, children, className, ref, live }: AlertProps) {
  const { icon: Icon, colours } = tones[tone];
  const id = useId();
  const describedBy = children ? `${id}-text` : undefined;
  // A screen reader reads a group that takes the focus.
  const group = ref && {
    tabIndex: -1,
    role: 'group',
    'aria-labelledby': title ? `${id}-title` : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div
      ref={ref}
      {...group}
      {...(live && { role: 'alert' })}
      className={cx('flex items-start gap-3 rounded-control p-4 text-note', colours, className)}
    >
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        {title && (
          <p id={`${id}-title`} className="font-semibold">
            {title}
          </p>
        )}
        {children && <div id={describedBy}>{children}</div>}
      </div>
    </div>
  );
}
