import { maxReportReasonLength } from '@binome/contract/values/limits';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';

interface ReportDialogProps {
  articleId: string;
  /** Null to report the article itself. */
  commentId: string | null;
  onClose: () => void;
}

/** Reports an article or a comment to the moderators, who decide. */
export function ReportDialog({ articleId, commentId, onClose }: ReportDialogProps) {
  const { t } = useIntl();
  const form = useForm({
    defaultValues: { reason: '' },
    draft: `report ${commentId ?? articleId}`,
    send: async ({ reason }, { idempotencyKey }) => {
      const body = { reason: reason.trim(), ...(commentId && { comment_id: commentId }) };
      await api('POST /api/v1/articles/:id/reports', { params: { id: articleId }, body, idempotencyKey });
      showToast({ title: t('news.reported'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('news.report_title')}
      form={form}
      refused={t('news.report_refused')}
      cancel={t('news.cancel')}
      confirm={t('news.report_send')}
      variant="danger"
      onClose={onClose}
    >
      <p className="text-note text-ink-2">{t('news.report_text')}</p>
      <FormField control={form.control} name="reason" rules={useValidationRules().filled}>
        {(field) => <TextArea label={t('news.report_reason')} rows={3} maxLength={maxReportReasonLength} {...field} />}
      </FormField>
    </FormDialog>
  );
}
