import { ApiFailure } from '@binome/contract/client';
import { profileLengths } from '@binome/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { loadDraft, storeDraft } from '../../lib/drafts.ts';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';
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
  const { id: userId } = useCurrentUser();
  const formId = useId();
  const draftKey = `${userId}.recommendation.${presenterId}`;
  const [refusal, setRefusal] = useState<string[]>([]);
  const { control, handleSubmit, setError, getValues, formState } = useForm<{ body: string }>({
    defaultValues: { body: String(loadDraft(draftKey)?.body ?? recommendation?.body ?? '') },
  });
  const sent = useRef(false);
  useEffect(
    () => () => {
      const { body } = getValues();
      storeDraft(draftKey, sent.current || body === (recommendation?.body ?? '') ? null : { body });
    },
    [draftKey, getValues, recommendation],
  );
  const field = useField(control, 'body', {
    ...useValidationRules().filled,
    maxLength: { value: maxLength, message: t('profile.recommendation_too_long', { max: maxLength }) },
  });
  const submit = handleSubmit(async ({ body }) => {
    setRefusal([]);
    const requestBody = { body: body.trim() };
    try {
      if (recommendation) {
        const params = { id: presenterId, recommendation_id: recommendation.id };
        await api('PATCH /api/v1/presenters/:id/recommendations/:recommendation_id', { params, body: requestBody });
      } else {
        await api('POST /api/v1/presenters/:id/recommendations', { params: { id: presenterId }, body: requestBody });
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return;
      setRefusal(setApiErrors(error, ['body'], setError));
      return;
    }
    sent.current = true;
    client.invalidateQueries({ queryKey: ['profiles'] });
    showToast({ title: t('profile.recommendation_saved'), tone: 'success' });
    onClose();
  });
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
          <Button variant="primary" type="submit" form={formId} isPending={formState.isSubmitting}>
            {t('profile.publish')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5 pb-2">
        <FormErrors title={t('profile.recommendation_refused')} messages={refusal} />
        <TextArea
          label={t('profile.recommendation_label', { name })}
          description={t('profile.recommendation_hint')}
          rows={6}
          maxLength={maxLength}
          {...field}
        />
      </form>
    </Dialog>
  );
}
