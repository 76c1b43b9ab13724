import { KeyRound, MailQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSignedIn } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LeadForm } from './lead-form.tsx';
import { SignedInHere } from './signed-in-here.tsx';

/** The sign-up page without a link: how to get an invitation, and a contact form. A signed-in person needs neither. */
export function LeadPage() {
  const { t } = useIntl();
  if (isSignedIn()) return <SignedInHere text={t('registration.signed_in_no_link')} signOutLabel={t('registration.sign_out_first')} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
      <div>
        <PageHeader title={t('registration.no_link')}>{t('registration.no_link_text')}</PageHeader>
        <ul className="flex flex-col gap-4">
          <Option icon={MailQuestion} title={t('registration.way_invited')}>
            {t('registration.way_invited_text')}
          </Option>
          <Option icon={KeyRound} title={t('registration.way_account')}>
            {t('registration.way_account_text')}
          </Option>
        </ul>
        <LinkButton to="/sign_in" className="mt-5">
          {t('registration.sign_in')}
        </LinkButton>
      </div>
      <Card as="section" aria-labelledby="lead" className="flex flex-col gap-4">
        <h2 id="lead" className="text-h2 font-semibold">
          {t('registration.lead')}
        </h2>
        <LeadForm />
      </Card>
    </div>
  );
}

function Option({ icon: Icon, title, children }: { icon: typeof KeyRound; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-note text-ink-2">{children}</p>
      </div>
    </li>
  );
}
