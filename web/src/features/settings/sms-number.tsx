import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { smsNumberQuery } from './section-queries.ts';
import { SmsCodeForm } from './sms-code-form.tsx';
import { ConfirmedSmsNumber } from './sms-confirmed.tsx';
import { SmsNumberForm } from './sms-number-form.tsx';

/** The number for SMS: giving it, confirming it by the code that it receives, removing it. */
export function SmsNumberSettings() {
  const { t } = useIntl();
  const id = useId();
  const { data } = useQuery(smsNumberQuery);
  if (!data) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-note font-semibold">
        {t('settings.sms_number')}
      </h3>
      {data.number === null ? (
        <SmsNumberForm />
      ) : data.confirmed ? (
        <ConfirmedSmsNumber number={data.number} />
      ) : (
        <SmsCodeForm number={data.number} />
      )}
    </section>
  );
}
