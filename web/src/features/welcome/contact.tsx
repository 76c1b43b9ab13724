import { serverNow } from '@binome/contract/values/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../lib/data/session.ts';
import { runningVersion } from '../../lib/page/version.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact page: people to ask, a message to the provider, and technical details. */
export function Contact() {
  const { t, formatDate } = useIntl();
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey);
  const [sent, setSent] = useState<string>();
  const from = user ? { name: `${user.first_name} ${user.last_name}`, email: user.email } : { name: '', email: '' };
  const [openedAt] = useState(() => new Date(serverNow()));
  const details = [
    t('contact.detail_when', { when: formatDate(openedAt, { dateStyle: 'full', timeStyle: 'short' }) }),
    t('contact.detail_version', { version: runningVersion }),
    t('contact.detail_browser', { browser: navigator.userAgent }),
  ];
  return (
    <div className="mx-auto flex max-w-[680px] flex-col gap-4 px-4 pt-6 md:pt-10">
      <PageHeader title={t('contact.title')}>{t('contact.intro')}</PageHeader>
      <Card as="section" aria-labelledby="people" className="flex flex-col gap-3">
        <h2 id="people" className="text-h2 font-semibold">
          {t('contact.people_title')}
        </h2>
        <p>{t('contact.people_referent')}</p>
        <p>{t('contact.people_it')}</p>
      </Card>
      <Card as="section" aria-labelledby="write" className="flex flex-col gap-3">
        <h2 id="write" className="text-h2 font-semibold">
          {t('contact.form_title')}
        </h2>
        {sent ? (
          <>
            <Alert tone="success" title={t('contact.sent')} live>
              {sent}
            </Alert>
            <Button onPress={() => setSent(undefined)} className="self-start">
              {t('contact.another')}
            </Button>
          </>
        ) : (
          <>
            <p className="text-note text-ink-2">{t('contact.form_text')}</p>
            <ContactForm from={from} details={details} onSent={setSent} />
          </>
        )}
      </Card>
      <ContactDetails details={details} />
    </div>
  );
}
