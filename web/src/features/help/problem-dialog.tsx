import { crashLengths, problemLengths } from '@binome/contract/values/limits';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { lastCalls } from '../../lib/http/last-calls.ts';
import { lastFailure } from '../../lib/http/last-failure.ts';
import { runningVersion } from '../../lib/page/version.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

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
  const [calls] = useState(lastCalls);
  const form = useForm({
    defaultValues: { description: '', with_request: true, with_calls: true },
    draft: 'problem',
    send: async ({ description, with_request, with_calls }, { idempotencyKey }) => {
      const { message } = await api('POST /api/v1/problem_reports', {
        body: {
          description,
          request_id: with_request ? (failure?.requestId ?? null) : null,
          page: failure && with_request ? failure.page.slice(0, problemLengths.page) : null,
          version: runningVersion.slice(0, crashLengths.version),
          browser_name: navigator.userAgent.slice(0, crashLengths.browser_name),
          calls: with_calls ? calls : [],
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
        {calls.length > 0 && (
          <div className="flex flex-col gap-1">
            <FormField control={form.control} name="with_calls">
              {(field) => <Checkbox {...field}>{t('help.with_calls')}</Checkbox>}
            </FormField>
            <Disclosure title={t('help.see_calls', { count: calls.length })}>
              <ul className="flex flex-col gap-0.5 text-small text-ink-2 tabular-nums">
                {calls.map(({ method, path, status, duration_ms }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
                  <li key={index} className="break-words">
                    {t('help.call', { call: `${method} ${path}`, status, duration: duration_ms })}
                  </li>
                ))}
              </ul>
            </Disclosure>
          </div>
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
