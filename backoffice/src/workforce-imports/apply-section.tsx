import type { WorkforcePreview } from '@binome/contract/console/workforce';
import { Alert, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import { changesAnything } from './groups.ts';
import type { Confirmations } from './use-workforce-import.ts';

type Props = {
  preview: WorkforcePreview;
  /** While a question above has no answer, or the file is read again. */
  isDisabled: boolean;
  applying: boolean;
  onApply(confirmations: Confirmations): void;
};

/**
 * The button that applies the file. If many accounts would be suspended, the user first types their number; if many employee numbers would
 * change, they confirm that the new ones are right.
 */
export function ApplySection({ preview, isDisabled, applying, onApply }: Props) {
  const { t } = useIntl();
  const { gone, active, needs_confirmation, needs_number_confirmation, changed_numbers, resembling } = preview;
  const [areNumbersRight, setAreNumbersRight] = useState(false);
  const [typed, setTyped] = useState('');
  if (!changesAnything(preview)) return <Alert severity="info">{t('console.workforce.nothing')}</Alert>;
  const isWrong = needs_confirmation && Number(typed.trim()) !== gone.length;
  const submit = () =>
    onApply({
      ...(needs_confirmation && { confirmed_gone: gone.length }),
      ...(needs_number_confirmation && { confirmed_numbers: changed_numbers }),
      ...(resembling.length > 0 && { confirmed_resembling: resembling.length }),
    });
  return (
    <PlainForm
      onSubmit={submit}
      pending={applying}
      check={() => ({ confirmed_gone: isWrong && t('console.workforce.other_number') })}
      sx={{ mt: 3, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {needs_confirmation && (
        <>
          <Alert severity="warning" sx={{ width: '100%' }}>
            {t('console.workforce.many_gone', { gone: gone.length, active })}
          </Alert>
          <TextField
            name="confirmed_gone"
            label={t('console.workforce.confirm_gone')}
            value={typed}
            helperText={t('console.workforce.confirm_hint', { count: gone.length })}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ maxWidth: 360 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </>
      )}
      {needs_number_confirmation && (
        <>
          <Alert severity="warning" sx={{ width: '100%' }}>
            {t('console.workforce.many_numbers', { count: changed_numbers })}
          </Alert>
          <FormControlLabel
            control={<Checkbox checked={areNumbersRight} onChange={(_, checked) => setAreNumbersRight(checked)} />}
            label={t('console.workforce.confirm_numbers')}
          />
        </>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={applying}
        disabled={applying || isDisabled || (needs_number_confirmation && !areNumbersRight)}
      >
        {t('console.workforce.apply')}
      </Button>
    </PlainForm>
  );
}
