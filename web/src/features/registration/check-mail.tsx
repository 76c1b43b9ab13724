import { MailCheck } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { WrongAddress } from './wrong-address.tsx';

interface CheckMailProps {
  email: string;
  /** URL of the sign-up page, to enter another address. */
  back: string;
}

/** Asks to confirm the e-mail address. */
export function CheckMail({ email, back }: CheckMailProps) {
  const { t, rich } = useIntl();
  return (
    <Card className="mx-auto flex w-full max-w-[560px] flex-col gap-4">
      <MailCheck aria-hidden strokeWidth={1.5} className="size-10 text-link" />
      <PageHeader title={t('registration.check_mail')}>
        {rich('registration.check_mail_text', { email, b: (parts) => <strong className="font-semibold text-ink">{parts}</strong> })}
      </PageHeader>
      <p className="-mt-4 text-note text-ink-2">{t('registration.check_mail_spam')}</p>
      <ResendConfirmation email={email} />
      <Disclosure title={t('registration.wrong_address')} className="border-t border-line pt-2">
        <WrongAddress back={back} />
      </Disclosure>
    </Card>
  );
}
