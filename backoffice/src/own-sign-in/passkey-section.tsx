import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { passkeyNameLength } from '@binome/contract/limits';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { api } from '../providers/api.ts';
import { makePasskey } from '../providers/passkey.ts';
import { Day } from '../ui/day.tsx';
import { Section } from '../ui/section.tsx';
import { CurrentPassword } from './current-password.tsx';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

type Props = { signIn: OwnSignIn; onChange(signIn: OwnSignIn): void };
type Passkey = OwnSignIn['passkeys'][number];

/** The passkeys of the signed-in person, and the form of a new one. */
export function PasskeySection({ signIn, onChange }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { isPending, refusal, setRefusal, run } = useStep();
  const add = (values: FormData) =>
    run(async () => {
      const body = signIn.asks_password ? { current_password: String(values.get('current_password')) } : {};
      const made = await makePasskey(await api('POST /backoffice/v1/session/passkey_registrations', { body }));
      if (!made) return setRefusal('console.own_sign_in.passkey_cancelled');
      onChange(await api('POST /backoffice/v1/session/passkeys', { body: { ...made, name: String(values.get('name')) } }));
      notify('console.own_sign_in.passkey_added', { type: 'success' });
    });
  return (
    <Section title={translate('console.own_sign_in.passkeys')}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {translate('console.own_sign_in.passkeys_text')}
      </Typography>
      {signIn.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
      ))}
      <StepForm
        key={signIn.passkeys.length}
        submitLabel="console.own_sign_in.passkey_add"
        isPending={isPending}
        refusal={refusal}
        onSubmit={add}
      >
        <TextField
          name="name"
          label={translate('console.own_sign_in.passkey_name')}
          helperText={translate('console.own_sign_in.passkey_name_text')}
          slotProps={{ htmlInput: { maxLength: passkeyNameLength } }}
          required
        />
        {signIn.asks_password && <CurrentPassword />}
      </StepForm>
    </Section>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at }, onChange }: { passkey: Passkey; onChange: Props['onChange'] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const { isPending, refusal, run } = useStep();
  const remove = () =>
    run(async () => {
      onChange(await api('DELETE /backoffice/v1/session/passkeys/:id', { params: { id } }));
      notify('console.own_sign_in.passkey_removed', { type: 'success' });
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
      <div>
        <strong>{name}</strong>
        <Typography variant="caption" component="div" color="textSecondary">
          {translate('console.own_sign_in.passkey_since')} <Day at={created_at} />
          {last_used_at && (
            <>
              {' · '}
              {translate('console.own_sign_in.passkey_used')} <Day at={last_used_at} />
            </>
          )}
        </Typography>
      </div>
      <Button
        size="small"
        color="error"
        variant="outlined"
        aria-label={`${translate('console.own_sign_in.passkey_remove')} « ${name} »`}
        onClick={() => setAsked(true)}
      >
        {translate('console.own_sign_in.passkey_remove')}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isPending}
        title={translate('console.own_sign_in.passkey_remove_title', { name })}
        content={refusal ? translate(refusal, { _: refusal }) : 'console.own_sign_in.passkey_remove_text'}
        confirm={translate('console.own_sign_in.passkey_remove')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </Box>
  );
}
