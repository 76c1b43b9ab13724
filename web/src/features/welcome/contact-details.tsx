import { copyText } from '@binome/contract/values/copy-text';
import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Technical details to copy into a support request. */
export function ContactDetails({ details }: { details: readonly string[] }) {
  const { t } = useIntl();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(details.join('\n')));
  return (
    <Card as="section" aria-labelledby="details" className="flex flex-col gap-3">
      <h2 id="details" className="text-h2 font-semibold">
        {t('contact.details_title')}
      </h2>
      <p className="text-ink-2">{t('contact.details_text')}</p>
      <ul className="flex flex-col gap-1 rounded-control bg-sunken p-4 text-note wrap-anywhere">
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
  );
}
