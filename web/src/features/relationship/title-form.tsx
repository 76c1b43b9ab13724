import { useId, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The most characters of an objective or an action. */
export const maxTitleLength = 200;

interface TitleFormProps {
  label: string;
  title: string;
  isPending: boolean;
  isRemoving: boolean;
  onSave: (title: string) => void;
  onRemove: () => void;
  onClose: () => void;
  children?: React.ReactNode;
}

/** Words changed in their place, or taken away. */
export function TitleForm({ label, title, isPending, isRemoving, onSave, onRemove, onClose, children }: TitleFormProps) {
  const { t } = useIntl();
  const form = useId();
  const [typed, setTyped] = useState(title);
  const [fault, setFault] = useState<string>();
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return setFault(t('form.required'));
    if (text.length > maxTitleLength) return setFault(t('relationship.too_long', { max: maxTitleLength }));
    onSave(text);
  };
  return (
    <form id={form} onSubmit={save} noValidate className="flex flex-col gap-2">
      <TextField label={label} value={typed} onChange={setTyped} errorMessage={fault} inputRef={focusInput} />
      {children}
      <p className="flex flex-wrap gap-2">
        <Button small variant="secondary" type="submit" isPending={isPending}>
          {t('relationship.save')}
        </Button>
        <Button small variant="quiet" onPress={onClose}>
          {t('relationship.back')}
        </Button>
        <Button small variant="quiet" className="ml-auto text-danger" onPress={onRemove} isPending={isRemoving}>
          {t('relationship.remove')}
        </Button>
      </p>
    </form>
  );
}

function focusInput(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Once an item is gone, and its place with it, the focus is where another one is added. What fails is told by a toast. */
export async function focusAddFormAfter(removal: Promise<unknown>): Promise<void> {
  const part = document.activeElement?.closest('section');
  await removal.catch(() => {});
  part?.querySelector<HTMLElement>('form[data-adding] input')?.focus();
}
