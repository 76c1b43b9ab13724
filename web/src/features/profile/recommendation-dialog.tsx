import { profileLengths } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import type { Recommendation } from './recommendations-query.ts';

interface RecommendationDialogProps {
  presenterId: string;
  name: string;
  /** Null for a new recommendation. */
  recommendation: Recommendation | null;
  onClose: () => void;
}

const { recommendation: maxLength } = profileLengths;

/** Writes or edits a recommendation. Closing the dialog stores unsent text as a draft. */
export function RecommendationDialog({ presenterId, name, recommendation, onClose }: RecommendationDialogProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { body: recommendation?.body ?? '' },
    draft: `recommendation ${presenterId}`,
    send: async (values, { idempotencyKey }) => {
      const body = { body: values.body.trim() };
      if (recommendation) {
        const params = { id: presenterId, recommendation_id: recommendation.id };
        await api('PATCH /api/v1/presenters/:id/recommendations/:recommendation_id', { params, body });
      } else {
        await api('POST /api/v1/presenters/:id/recommendations', { params: { id: presenterId }, body, idempotencyKey });
      }
      client.invalidateQueries({ queryKey: ['profiles'] });
      showToast({ title: t('profile.recommendation_saved'), tone: 'success' });
      onClose();
    },
  });
  const rules = {
    ...useValidationRules().filled,
    maxLength: { value: maxLength, message: t('profile.recommendation_too_long', { max: maxLength }) },
  };
  return (
    <FormDialog
      title={t('profile.recommend', { name })}
      form={form}
      refused={t('profile.recommendation_refused')}
      cancel={t('profile.cancel')}
      confirm={t('profile.publish')}
      onClose={onClose}
    >
      <FormField control={form.control} name="body" rules={rules}>
        {(field) => (
          <TextArea
            label={t('profile.recommendation_label', { name })}
            description={t('profile.recommendation_hint')}
            rows={6}
            maxLength={maxLength}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
