import type { Control, FieldValues } from 'react-hook-form';
import { useIsDirty } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

interface SaveBarProps<Values extends FieldValues> {
  form: { control: Control<Values>; isPending: boolean; reset: () => void };
  /** Text of the button; "save" by default. */
  label?: string;
}

/** Save and cancel buttons of a form. The save button is highlighted when there are changes. */
export function SaveBar<Values extends FieldValues>({ form, label }: SaveBarProps<Values>) {
  const { t } = useIntl();
  const isDirty = useIsDirty(form.control);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isPending={form.isPending}>
        {label ?? t('settings.save')}
      </Button>
      {isDirty && (
        <Button variant="quiet" onPress={() => form.reset()} isDisabled={form.isPending}>
          {t('settings.cancel')}
        </Button>
      )}
      <p role="status" className="text-small text-ink-2">
        {isDirty && t('settings.unsaved')}
      </p>
    </div>
  );
}
