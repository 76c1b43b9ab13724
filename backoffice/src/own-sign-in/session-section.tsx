import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Day } from '../ui/day.tsx';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';
import { SignInRow } from './sign-in-row.tsx';

type Props = { signIn: OwnSignIn; onChange(signIn: OwnSignIn): void };

/** The devices on which the staff member is signed in. */
export function SessionSection({ signIn, onChange }: Props) {
  const { t } = useIntl();
  const { isPending, refusal, run } = useAction(
    (handle: string) => api('DELETE /backoffice/v1/session/sessions/:handle', { params: { handle } }),
    { successMessage: 'console.own_sign_in.session_ended', onDone: onChange, refreshes: 'nothing' },
  );
  return (
    <Section title={t('console.own_sign_in.sessions')}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {t('console.own_sign_in.sessions_text')}
      </Typography>
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {signIn.sessions.map((session) => (
          <SessionRow key={session.handle} session={session} isPending={isPending} onEnd={() => run(session.handle)} />
        ))}
      </Box>
    </Section>
  );
}

type RowProps = { session: OwnSignIn['sessions'][number]; isPending: boolean; onEnd(): void };

function SessionRow({ session: { device, way, created_at, current }, isPending, onEnd }: RowProps) {
  const { t } = useIntl();
  const name = device ?? t('console.own_sign_in.session_unknown');
  return (
    <SignInRow
      name={name}
      details={
        <>
          {t('console.own_sign_in.session_since')} <Day at={created_at} withTime />
          {way && ` · ${t(`console.own_sign_in.ways.${way}`)}`}
        </>
      }
    >
      {current ? (
        <Chip size="small" label={t('console.own_sign_in.session_current')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={t('console.name_and_value', { name: t('console.own_sign_in.session_end'), value: name })}
          onClick={onEnd}
        >
          {t('console.own_sign_in.session_end')}
        </Button>
      )}
    </SignInRow>
  );
}
