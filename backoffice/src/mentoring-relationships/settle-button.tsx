import { type ContactWay, contactWays } from '@binome/contract/values/contact-ways';
import { maxReferentNoteLength } from '@binome/contract/values/limits';
import { Button, type ButtonProps, DialogContentText, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

type Props = Pick<ButtonProps, 'variant' | 'aria-label'> & {
  relationshipId: string;
  /** The member who asked for the call. */
  name: string;
};

/** Ends a call for help: how the referent reached the member, and a note for the colleagues if wanted. */
export function SettleButton({ relationshipId, name, variant = 'outlined', ...button }: Props) {
  const { t } = useIntl();
  const { canAccess: canNote = false } = useCanAccess({ resource: 'relationship_contacts', action: 'create' });
  const action = useAction('help_settlements', { successMessage: 'console.health.settled' });
  const [how, setHow] = useState<ContactWay>('phone');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contact = canNote ? { contact: { how, note: text.trim() || null } } : {};
    void action.run({ mentoring_relationship_id: relationshipId, ...contact });
  };
  return (
    <>
      <Button {...button} variant={variant} onClick={action.open}>
        {t('console.health.settle')}
      </Button>
      {action.isOpen && (
        <FormDialog
          title={t('console.health.settle_title')}
          confirm={t('console.health.settle')}
          pending={action.isPending}
          refusal={action.refusal}
          error={action.error}
          hasChanges={() => text.trim() !== ''}
          onSubmit={submit}
          onClose={action.close}
        >
          <DialogContentText>{t('console.health.settle_consequence', { name })}</DialogContentText>
          {canNote && (
            <>
              <HowField value={how} onChange={setHow} />
              <TextField
                multiline
                fullWidth
                minRows={2}
                name="note"
                label={t('console.contacts.note')}
                helperText={t('console.contacts.readers')}
                value={text}
                onChange={(event) => setText(event.target.value)}
                slotProps={{ htmlInput: { maxLength: maxReferentNoteLength } }}
                sx={{ mt: 2 }}
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

/** How a referent reached the partners. */
function HowField({ value, onChange }: { value: ContactWay; onChange(way: ContactWay): void }) {
  const { t } = useIntl();
  return (
    <TextField
      select
      name="how"
      label={t('console.contacts.how')}
      value={value}
      onChange={(event) => onChange(event.target.value as ContactWay)}
      sx={{ mt: 2, minWidth: 180 }}
    >
      {contactWays.map((way) => (
        <MenuItem key={way} value={way}>
          {t(`console.contact_ways.${way}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
