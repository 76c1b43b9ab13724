import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';

interface SaveBarProps {
  dirty: boolean;
  pending: boolean;
  onCancel: () => void;
  /** Text of the button; "save" by default. */
  label?: string;
}

/** Save and cancel buttons of a form. The save button is highlighted when there are changes. */
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
