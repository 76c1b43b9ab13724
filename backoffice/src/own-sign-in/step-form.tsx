import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { type PlainId, useIntl } from '../lib/intl.ts';

type Props = {
  submitLabel: PlainId;
  isPending: boolean;
  refusal: string | undefined;
  error?: unknown;
  onSubmit(values: FormData): void;
  children: ReactNode;
};

/** The fields of one step, why it was refused, and its button. */
export function StepForm({ submitLabel, isPending, refusal, error, onSubmit, children }: Props) {
  const { t } = useIntl();
  return (
    <PlainForm
      onSubmit={({ currentTarget }) => onSubmit(new FormData(currentTarget))}
      error={error}
      pending={isPending}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 420 }}
    >
      {refusal && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="contained" loading={isPending} disabled={isPending}>
        {t(submitLabel)}
      </Button>
    </PlainForm>
  );
}
