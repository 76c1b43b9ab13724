import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { maxReportedComments, maxReportReasonLength } from '@binome/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NativeFieldError } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { referentsQuery } from './list-queries.ts';
import { fullName, partnerIn } from './people.ts';
import { threadQuery } from './queries.ts';

interface ReportDialogProps {
  /** The message from which the dialog was opened. */
  comment: Comment;
  conversation: Conversation;
  onClose: () => void;
}

interface Report {
  comment_ids: string[];
  reason: string;
}

/** Messages before and after the reported one, to choose from. */
const neighbours = 10;

/** Shows chosen messages to the HR referents. What is ticked is what they will read, and nothing else. */
export function ReportDialog({ comment, conversation, onClose }: ReportDialogProps) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const { data: referents = [] } = useQuery(referentsQuery);
  const formId = useId();
  const form = useForm<Report>({
    defaultValues: { comment_ids: [comment.id], reason: '' },
    fields: ['reason'],
    send: async (body, { idempotencyKey }) => {
      await api('POST /api/v1/conversations/:id/reports', { params: { id: conversation.id }, body, idempotencyKey });
      showToast({ title: t('messenger.reported'), tone: 'success' });
      onClose();
    },
  });
  const { control, messages } = form;
  const partner = partnerIn(conversation);

  const loaded = client.getQueryData(threadQuery(conversation.id).queryKey)?.comments ?? [comment];
  const index = loaded.findIndex(({ id }) => id === comment.id);
  const shown = loaded.slice(Math.max(0, index - neighbours), index + neighbours + 1).filter(({ removed_at }) => removed_at === null);
  const toggled = (ids: string[], id: string, isChosen: boolean) =>
    isChosen ? [...ids, id].slice(-maxReportedComments) : ids.filter((other) => other !== id);

  const footer = (
    <>
      <Button onPress={onClose}>{t('messenger.cancel')}</Button>
      <Button variant="danger" type="submit" form={formId} isPending={form.isPending}>
        <SendText control={control} />
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t('messenger.report_title')} onOpenChange={(open) => open || onClose()} footer={footer} className="max-w-xl">
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <p>
          {referents.length > 0
            ? t('messenger.report_readers', { names: intl.formatList(referents.map(fullName)) })
            : t('messenger.report_readers_unknown')}{' '}
          {t('messenger.report_not_told', { name: partner.first_name })}
        </p>
        {messages.length > 0 && (
          <Alert tone="danger" live>
            {messages.join(' ')}
          </Alert>
        )}
        <FormField control={control} name="comment_ids" rules={{ validate: (ids) => ids.length > 0 || t('messenger.report_none') }}>
          {({ value: chosen, onChange, errorMessage }) => (
            <fieldset
              data-invalid={errorMessage ? true : undefined}
              aria-describedby={errorMessage ? `${formId}-none` : undefined}
              className="flex flex-col gap-1"
            >
              <legend className="mb-1 text-note font-semibold">{t('messenger.report_choose')}</legend>
              <div className="flex max-h-64 flex-col overflow-y-auto rounded-control border border-line px-3 py-1">
                {shown.map((item) => (
                  <Checkbox
                    key={item.id}
                    value={chosen.includes(item.id)}
                    onChange={(isChosen) => onChange(toggled(chosen, item.id, isChosen))}
                    className="items-start py-2"
                  >
                    <span className="block text-caption text-ink-2">
                      {`${item.author_user_id === viewerId ? t('messenger.you') : fullName(partner)} · ${formatShortDateTime(intl, item.created_at)}`}
                    </span>
                    <span className="block break-words whitespace-pre-wrap">{item.body}</span>
                    {item.files.length > 0 && (
                      <span className="block text-small text-ink-2">
                        {t('messenger.report_file_names', { names: intl.formatList(item.files.map(({ name }) => name)) })}
                      </span>
                    )}
                  </Checkbox>
                ))}
              </div>
              <NativeFieldError id={`${formId}-none`}>{errorMessage}</NativeFieldError>
            </fieldset>
          )}
        </FormField>
        <FormField
          control={control}
          name="reason"
          rules={{
            required: t('messenger.report_reason_missing'),
            validate: (reason) => reason.trim() !== '' || t('messenger.report_reason_missing'),
          }}
        >
          {(field) => <TextArea label={t('messenger.report_reason')} maxLength={maxReportReasonLength} rows={3} {...field} />}
        </FormField>
      </form>
    </Dialog>
  );
}

/** The button says how many messages the referents will read. */
function SendText({ control }: { control: Control<Report> }) {
  const { t } = useIntl();
  return t('messenger.report_send', { count: useWatch({ control, name: 'comment_ids' }).length });
}
