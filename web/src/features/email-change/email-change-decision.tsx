import type { LinkedEmailChange } from '@binome/contract/accounts/email-changes';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { outcomeText, questionText } from './email-change-texts.ts';

interface EmailChangeDecisionProps {
  token: string;
  found: LinkedEmailChange;
}

/** Says what was asked for and what has become of it, with the buttons of the address to which the link was sent. */
export function EmailChangeDecision({ token, found }: EmailChangeDecisionProps) {
  const intl = useIntl();
  const { t } = intl;
  const [change, setChange] = useState(found);
  const confirmation = useForm({
    defaultValues: {},
    send: async () => setChange((await api('POST /api/v1/email_change_confirmations', { body: { token } })).data),
  });
  const refusal = useForm({
    defaultValues: {},
    send: async () => setChange((await api('POST /api/v1/email_change_refusals', { body: { token } })).data),
  });
  const { can, state } = change;
  const isAsked = can.confirm || (state === 'applied' && can.refuse);
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <FormErrors title={t('email_change.problem')} messages={[...confirmation.messages, ...refusal.messages]} />
      {isAsked && <p>{questionText(intl, change)}</p>}
      <p role="status">{outcomeText(intl, change)}</p>
      <div className="flex flex-wrap gap-3">
        {can.confirm && (
          <form {...confirmation.props}>
            <Button type="submit" variant="primary" isPending={confirmation.isPending} isDisabled={refusal.isPending}>
              {t(change.address === 'old' && change.source !== 'person' ? 'email_change.agree' : 'email_change.confirm')}
            </Button>
          </form>
        )}
        {can.refuse && (
          <form {...refusal.props}>
            <Button type="submit" variant="danger" isPending={refusal.isPending} isDisabled={confirmation.isPending}>
              {t('email_change.refuse')}
            </Button>
          </form>
        )}
        {state === 'applied' && change.address === 'new' && <LinkButton to="/sign_in">{t('email_change.sign_in')}</LinkButton>}
      </div>
    </div>
  );
}
