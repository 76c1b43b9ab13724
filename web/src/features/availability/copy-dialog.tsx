import { useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface CopyDialogProps {
  /** The day to copy from; 0 is Monday. */
  from: number;
  onCopy: (to: number[]) => void;
  onClose: () => void;
}

const days = [0, 1, 2, 3, 4, 5, 6];

/** A dialog to choose the days that the hours are copied to. */
export function CopyDialog({ from, onCopy, onClose }: CopyDialogProps) {
  const intl = useIntl();
  const { t } = intl;
  const [chosen, setChosen] = useState<string[]>([]);
  const others = days.filter((index) => index !== from);
  return (
    <Dialog
      title={t('availability.copy_title', { day: weekdayName(intl, from) })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('availability.cancel')}
          </Button>
          <Button variant="primary" onPress={() => onCopy(chosen.map(Number))} isDisabled={chosen.length === 0}>
            {t('availability.copy_do')}
          </Button>
        </>
      }
    >
      <p className="text-note text-ink-2">{t('availability.copy_text')}</p>
      <CheckboxGroup aria-label={t('availability.copy_days')} value={chosen} onChange={setChosen} className="py-2">
        {others.map((index) => (
          <Checkbox key={index} code={`${index}`}>
            <span className="block first-letter:uppercase">{weekdayName(intl, index)}</span>
          </Checkbox>
        ))}
      </CheckboxGroup>
      <Button small onPress={() => setChosen(others.filter((index) => index < 5).map(String))} className="mb-2">
        {t('availability.copy_workdays')}
      </Button>
    </Dialog>
  );
}
