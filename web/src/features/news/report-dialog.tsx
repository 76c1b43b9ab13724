import { maxReportReasonLength } from '@binome/contract/values/limits';
import { useId } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ReportDialogProps {
  articleId: string;
  /** Null to report the article itself. */
  commentId: string | null;
  onClose: () => void;
}

/** Reports an article or a comment to the moderators, who decide. */
export function ReportDialog({ articleId, commentId, onClose }: ReportDialogProps) {
  const { t } = useIntl();
  const formId = useId();
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
    <Dialog
      title={t('news.report_title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('news.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isPending={form.isPending}>
            {t('news.report_send')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4 pb-2">
        <p className="text-note text-ink-2">{t('news.report_text')}</p>
        <FormErrors title={t('news.report_refused')} messages={form.messages} />
        <FormField control={form.control} name="reason" rules={useValidationRules().filled}>
          {(field) => <TextArea label={t('news.report_reason')} rows={3} maxLength={maxReportReasonLength} {...field} />}
        </FormField>
      </form>
    </Dialog>
  );
}
