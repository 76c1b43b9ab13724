import { Plus } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../../lib/text/intl.ts';
import { chipClass } from '../../../ui/fields/chip-fields.tsx';
import { cx } from '../../../ui/frame/classes.ts';

interface PickListProps {
  label: string;
  options: readonly { code: string; label: string }[];
  onPick: (code: string) => void;
  isFull: boolean;
}

/** The options that are not chosen yet. */
export function PickList({ label, options, onPick, isFull }: PickListProps) {
  const { t } = useIntl();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ code, label: text }) => (
        <li key={code} className="max-w-full">
          <Button
            type="button"
            isDisabled={isFull}
            onPress={() => onPick(code)}
            aria-label={t('profiling.pick', { label: text })}
            className={cx(chipClass, 'pl-3 text-left')}
          >
            <Plus aria-hidden className="size-4 shrink-0 text-ink-2" />
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
