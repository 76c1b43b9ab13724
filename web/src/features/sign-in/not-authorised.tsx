import type { ErrorCode } from '@binome/contract/errors';
import { ApiFailure } from '@binome/contract/values/client';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

const closedAccount: ReadonlySet<ErrorCode> = new Set(['account_suspended', 'registration_refused']);

/** Did the API refuse a person who has proved who they are? Its text says why and whom to ask; another password would not help. */
export function isNotAuthorised(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && closedAccount.has(error.code as ErrorCode);
}

/** The page of a person whose account is closed to them. `onBack` shows the form again, for another account. */
export function NotAuthorised({ text, onBack }: { text: string; onBack?: () => void }) {
  const { t } = useIntl();
  return (
    <AuthPage title={t('sign_in.unauthorized_title')}>
      <Alert tone="danger" live>
        {text}
      </Alert>
      {onBack ? (
        <Button variant="quiet" onPress={onBack}>
          {t('sign_in.back')}
        </Button>
      ) : (
        <BackToSignIn returnTo={undefined} />
      )}
    </AuthPage>
  );
}
