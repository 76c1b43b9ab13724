import { profileLengths } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
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
  const formId = useId();
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
    <Dialog
      title={t('profile.recommend', { name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={form.isPending}>
            {t('profile.publish')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 pb-2">
        <FormErrors title={t('profile.recommendation_refused')} messages={form.messages} />
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
      </form>
    </Dialog>
  );
}
