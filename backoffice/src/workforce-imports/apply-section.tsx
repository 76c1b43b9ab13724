import type { WorkforcePreview } from '@binome/contract/console/workforce';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { changesAnything } from './groups.ts';

type Props = { preview: WorkforcePreview; applying: boolean; onApply(goneCount: number | undefined): void };

/** The button that applies the file. If many accounts would be suspended, the user first types their number. */
export function ApplySection({ preview, applying, onApply }: Props) {
  const { t } = useIntl();
  const { gone, active, needs_confirmation } = preview;
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  if (!changesAnything(preview)) return <Alert severity="info">{t('console.workforce.nothing')}</Alert>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs_confirmation) return onApply(undefined);
    const isRight = Number(typed.trim()) === gone.length;
    setIsWrong(!isRight);
    if (isRight) onApply(gone.length);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      {needs_confirmation && (
        <>
          <Alert severity="warning" sx={{ width: '100%' }}>
            {t('console.workforce.many_gone', { gone: gone.length, active })}
          </Alert>
          <TextField
            label={t('console.workforce.confirm_gone')}
            value={typed}
            error={isWrong}
            helperText={t('console.workforce.confirm_hint', { count: gone.length })}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ maxWidth: 360 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </>
      )}
      <Button type="submit" variant="contained" loading={applying} disabled={applying}>
        {t('console.workforce.apply')}
      </Button>
    </Box>
  );
}
