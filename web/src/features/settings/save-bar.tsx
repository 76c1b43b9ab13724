import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';

interface SaveBarProps {
  dirty: boolean;
  pending: boolean;
  onCancel: () => void;
  /** What the button does, where that is more than saving. */
  label?: string;
}

/** The end of a part: saves it, or takes its changes back. The button stands out once there is something to save. */
export function SaveBar({ dirty, pending, onCancel, label }: SaveBarProps) {
  const { t } = useIntl();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" variant={dirty ? 'primary' : 'secondary'} isPending={pending}>
        {label ?? t('settings.save')}
      </Button>
      {dirty && (
        <Button variant="quiet" onPress={onCancel} isDisabled={pending}>
          {t('settings.cancel')}
        </Button>
      )}
      <p role="status" className="text-small text-ink-2">
        {dirty && t('settings.unsaved')}
      </p>
    </div>
  );
}
