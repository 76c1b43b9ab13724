import { Mail } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, type ButtonVariant } from '../../ui/frame/button.tsx';

/** Asks for a mail with a link to sign in. */
export function LinkButton(props: { variant: ButtonVariant; isPending: boolean; onPress: () => void }) {
  const { t } = useIntl();
  return (
    <Button {...props}>
      <Mail aria-hidden />
      {t('sign_in.mail_link')}
    </Button>
  );
}
