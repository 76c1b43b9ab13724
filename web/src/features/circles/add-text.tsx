import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';

interface AddTextProps {
  /** The text of the closed line. */
  line: string;
  label: string;
  placeholder?: string;
  /** The name of the draft that keeps what was typed and not saved. */
  draft: string;
  initial?: string;
  maxLength: number;
  /** Under the drawing of an empty part. */
  centred?: boolean;
  /** Saves the trimmed text; the typed one stays until the promise resolves. */
  onAdd: (text: string) => Promise<unknown>;
}

/** A line with a plus that becomes a field in its place. Escape closes it, what is written stays, and the line gets the focus back. */
export function AddText({ line, centred, ...form }: AddTextProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (isOpen) return <TextForm {...form} onClose={close} />;
  return (
    <Button ref={button} variant="quiet" className={centred ? undefined : '-ml-3 self-start px-3'} onPress={() => setOpen(true)}>
      <Plus aria-hidden />
      {line}
    </Button>
  );
}

function TextForm({
  label,
  placeholder,
  draft,
  initial = '',
  maxLength,
  onAdd,
  onClose,
}: Omit<AddTextProps, 'line'> & { onClose: () => void }) {
  const { t } = useIntl();
  const { filled } = useValidationRules();
  const form = useForm({
    defaultValues: { text: initial },
    draft,
    fieldOf: () => 'text',
    send: async ({ text }) => {
      await onAdd(text.trim());
      onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || !matchMedia('(pointer: fine)').matches) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form {...form.props} onKeyDown={onKeyDown} className="flex w-full flex-col gap-3 text-left">
      <FormErrors title={t('circle.refused_title')} messages={form.messages} />
      <FormField
        control={form.control}
        name="text"
        rules={{ ...filled, maxLength: { value: maxLength, message: t('circle.too_long', { max: maxLength }) } }}
      >
        {(field) => <TextArea label={label} placeholder={placeholder} rows={3} autoFocus {...field} />}
      </FormField>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" isPending={form.isPending}>
          {t('circle.add')}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {t('circle.close')}
        </Button>
      </p>
    </form>
  );
}
