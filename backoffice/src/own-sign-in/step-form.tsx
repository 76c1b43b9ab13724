import { Alert, Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { type PlainId, useIntl } from '../lib/intl.ts';

type Props = {
  submitLabel: PlainId;
  isPending: boolean;
  refusal: string | undefined;
  onSubmit(values: FormData): void;
  children: ReactNode;
};

/** The fields of one step, why it was refused, and its button. */
export function StepForm({ submitLabel, isPending, refusal, onSubmit, children }: Props) {
  const { t } = useIntl();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 420 }}>
      {refusal && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="contained" loading={isPending} disabled={isPending}>
        {t(submitLabel)}
      </Button>
    </Box>
  );
}
