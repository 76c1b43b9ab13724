import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { runningVersion } from '../../lib/version.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Whom to turn to when something does not work, and what to tell them. */
export function Contact() {
  const { t, formatDate } = useIntl();
  const [copied, setCopied] = useState(false);
  const details = [
    t('contact.detail_when', { when: formatDate(new Date(), { dateStyle: 'full', timeStyle: 'short' }) }),
    t('contact.detail_version', { version: runningVersion }),
    t('contact.detail_browser', { browser: navigator.userAgent }),
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(details.join('\n'));
    setCopied(true);
  };
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
      <Card as="section" aria-labelledby="details" className="flex flex-col gap-3">
        <h2 id="details" className="text-h2 font-semibold">
          {t('contact.details_title')}
        </h2>
        <p className="text-ink-2">{t('contact.details_text')}</p>
        <ul className="flex flex-col gap-1 rounded-control bg-sunken p-4 text-note break-words">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <Button onPress={copy} className="self-start">
          {t('contact.copy')}
        </Button>
        <p role="status" className="text-small text-success">
          {copied && t('contact.copied')}
        </p>
      </Card>
    </div>
  );
}
