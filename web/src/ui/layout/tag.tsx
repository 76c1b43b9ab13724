import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';

export function Tag({ children }: { children: ReactNode }) {
  return <span className="inline-flex items-center rounded-pill bg-sunken px-2.5 py-1 text-small text-ink-2">{children}</span>;
}

/** An active filter that a press removes. */
export function RemovableTag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useIntl();
  return (
    <Button
      onPress={onRemove}
      aria-label={t('ui.remove', { label })}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-soft py-1 pr-2 pl-3 text-small font-medium text-on-soft"
    >
      {label}
      <X aria-hidden className="size-4" />
    </Button>
  );
}
