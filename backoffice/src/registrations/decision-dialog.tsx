import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Decided, Decision } from './decision.ts';

const longest = 1000;
const mostNames = 5;

type Props = {
  decision: Decision;
  people: Decided[];
  pending: boolean;
  /** The API's refusal, in words. */
  refusal: string | undefined;
  onConfirm(message: string): void;
  onClose(): void;
};

/** Says who is decided on and what follows, and takes a message for them. */
export function DecisionDialog({ decision, people, pending, refusal, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const [message, setMessage] = useState('');
  const titleId = useId();
  const say = (key: string) => translate(`console.registrations.${decision}.${key}`, { smart_count: people.length });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onConfirm(message.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{say('title')}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 1, color: 'text.primary', fontWeight: 600 }}>{useNames(people)}</DialogContentText>
          <DialogContentText sx={{ mb: 2 }}>{say('consequence')}</DialogContentText>
          <TextField
            autoFocus
            multiline
            minRows={3}
            label={translate('console.registrations.message')}
            helperText={translate('console.registrations.message_hint')}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            slotProps={{ htmlInput: { maxLength: longest } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={decision === 'validate' ? 'contained' : 'outlined'}
            color={decision === 'validate' ? 'primary' : 'error'}
            disabled={pending}
          >
            {say('label')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The first names of a selection, and how many more there are. */
function useNames(people: Decided[]): string {
  const translate = useTranslate();
  const names = people.slice(0, mostNames).map(({ name }) => name);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [translate('console.registrations.more', { smart_count: more })] : [])].join(', ');
}
