import { crashLengths, problemLengths } from '@binome/contract/values/limits';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { lastFailure } from '../../lib/last-failure.ts';
import { useForm } from '../../lib/use-form.ts';
import { runningVersion } from '../../lib/version.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FormField } from '../../ui/use-field.ts';

const { min, max } = problemLengths.description;

interface ProblemDialogProps {
  onClose: () => void;
  /** Receives the confirmation of the API. */
  onSent: (message: string) => void;
}

/** Reports a problem to the provider, with the number of the last request that failed. */
export function ProblemDialog({ onClose, onSent }: ProblemDialogProps) {
  const { t } = useIntl();
  const [failure] = useState(lastFailure);
  const form = useForm({
    defaultValues: { description: '', with_request: true },
    draft: 'problem',
    send: async ({ description, with_request }, { idempotencyKey }) => {
      const { message } = await api('POST /api/v1/problem_reports', {
        body: {
          description,
          request_id: with_request ? (failure?.requestId ?? null) : null,
          page: failure && with_request ? failure.page.slice(0, problemLengths.page) : null,
          version: runningVersion.slice(0, crashLengths.version),
          browser_name: navigator.userAgent.slice(0, crashLengths.browser_name),
        },
        idempotencyKey,
      });
      onSent(message);
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t('help.report')} onOpenChange={(open) => open || onClose()} className="max-w-xl">
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-note text-ink-2">{t('help.report_reader')}</p>
        <FormErrors title={t('help.not_sent')} messages={form.messages} />
        <FormField
          control={form.control}
          name="description"
          rules={{
            required: t('form.required'),
            validate: (value) => value.trim().length >= min || t('help.description_short', { count: min }),
          }}
        >
          {(field) => <TextArea label={t('help.description')} rows={6} maxLength={max} {...field} />}
        </FormField>
        {failure && (
          <FormField control={form.control} name="with_request">
            {(field) => (
              <Checkbox {...field}>
                {t('help.with_request')} <code className="text-small break-all">{failure.requestId}</code>
              </Checkbox>
            )}
          </FormField>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{t('help.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('help.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
