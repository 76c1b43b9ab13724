import { Box, DialogContentText, TextField } from '@mui/material';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';

type Props = Omit<ComponentProps<typeof FormDialog>, 'children' | 'onSubmit' | 'hasChanges' | 'check'> & {
  /** The people or records concerned, if the title does not name them. */
  children?: ReactNode;
  /** Other fields of the dialog, above the text. */
  fields?: ReactNode;
  /** One sentence that says what the action changes. */
  consequence: string;
  /** The consequences, one sentence for each kind of record. */
  effects?: readonly string[] | undefined;
  label: string;
  hint: string;
  /** Number of characters. The text is optional without a minimum. */
  length: { min?: number; max: number };
  /** The field of the text in the API's refusals. */
  name?: string;
  onConfirm(text: string): void;
};

/** Asks for a text before an action: a reason or a message. */
export function TextDialog({
  children,
  fields,
  consequence,
  effects = [],
  label,
  hint,
  length,
  name = 'reason',
  onConfirm,
  ...dialog
}: Props) {
  const [text, setText] = useState('');
  return (
    <FormDialog {...dialog} hasChanges={() => text.trim() !== ''} onSubmit={() => onConfirm(text.trim())}>
      {children && <DialogContentText sx={{ mb: 1, color: 'text.primary', fontWeight: 600 }}>{children}</DialogContentText>}
      <DialogContentText sx={{ mb: 2 }}>{consequence}</DialogContentText>
      {effects.length > 0 && (
        <Box component="ul" sx={{ mt: 0, mb: 3, pl: 3, color: 'text.secondary', '& li + li': { mt: 0.5 } }}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
      )}
      {fields}
      <TextField
        autoFocus
        required={(length.min ?? 0) > 0}
        multiline
        minRows={3}
        name={name}
        label={label}
        helperText={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { minLength: length.min, maxLength: length.max } }}
      />
    </FormDialog>
  );
}
