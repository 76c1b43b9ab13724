import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { maxReportedComments, maxReportReasonLength } from '@binome/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { fullName, partnerIn } from './people.ts';
import { referentsQuery, threadQuery } from './queries.ts';

interface ReportDialogProps {
  /** The message from which the dialog was opened. */
  comment: Comment;
  conversation: Conversation;
  onClose: () => void;
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
  const [chosen, setChosen] = useState<readonly string[]>([comment.id]);
  const [reason, setReason] = useState('');
  const { submit, refuse, clearFault, faults, messages, isPending, formRef } = useSubmission({
    fieldOf: (field) => (field === 'reason' ? field : undefined),
  });
  const partner = partnerIn(conversation);

  const loaded = client.getQueryData(threadQuery(conversation.id).queryKey)?.comments ?? [comment];
  const index = loaded.findIndex(({ id }) => id === comment.id);
  const shown = loaded.slice(Math.max(0, index - neighbours), index + neighbours + 1).filter(({ removed_at }) => removed_at === null);
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, id].slice(-maxReportedComments) : ids.filter((other) => other !== id)));

  const send = async () => {
    if (reason.trim() === '') return refuse({ faults: { reason: t('messenger.report_reason_missing') } });
    if (chosen.length === 0) return refuse({ messages: [t('messenger.report_none')] });
    const body = { comment_ids: [...chosen], reason };
    const isSent = await submit(body, (idempotencyKey) =>
      api('POST /api/v1/conversations/:id/reports', { params: { id: conversation.id }, body, idempotencyKey }),
    );
    if (!isSent) return;
    showToast({ title: t('messenger.reported'), tone: 'success' });
    onClose();
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('messenger.cancel')}</Button>
      <Button variant="danger" isPending={isPending} onPress={send}>
        {t('messenger.report_send', { count: chosen.length })}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t('messenger.report_title')} onOpenChange={(open) => open || onClose()} footer={footer} className="max-w-xl">
      <form ref={formRef} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
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
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-note font-semibold">{t('messenger.report_choose')}</legend>
          <div className="flex max-h-64 flex-col overflow-y-auto rounded-control border border-line px-3 py-1">
            {shown.map((item) => (
              <Checkbox
                key={item.id}
                value={chosen.includes(item.id)}
                onChange={(value) => toggle(item.id, value)}
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
        </fieldset>
        <TextArea
          isRequired
          label={t('messenger.report_reason')}
          value={reason}
          onChange={(value) => {
            setReason(value);
            clearFault('reason');
          }}
          errorMessage={faults.reason}
          maxLength={maxReportReasonLength}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
