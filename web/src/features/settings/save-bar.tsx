import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';

interface SaveBarProps {
  form: { isDirty: boolean; isPending: boolean; reset: () => void };
  /** Text of the button; "save" by default. */
  label?: string;
}

/** Save and cancel buttons of a form. The save button is highlighted when there are changes. */
export function SaveBar({ form, label }: SaveBarProps) {
  const { t } = useIntl();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" variant={form.isDirty ? 'primary' : 'secondary'} isPending={form.isPending}>
        {label ?? t('settings.save')}
      </Button>
      {form.isDirty && (
        <Button variant="quiet" onPress={() => form.reset()} isDisabled={form.isPending}>
          {t('settings.cancel')}
        </Button>
      )}
      <p role="status" className="text-small text-ink-2">
        {form.isDirty && t('settings.unsaved')}
      </p>
    </div>
  );
}
