import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { useQueryClient } from '@tanstack/react-query';
import { mentoringQueryKeys } from '../../lib/data/profiles.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { AnswerDialog } from './answer-dialog.tsx';

/** Raises how many relationships the presenter accepts at a time, so that they can accept a request. */
export function RaiseCapacityDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { max_relationships_per_presenter: max } = useCurrentUser().company.limits;
  const active = request.full?.active ?? 0;
  const form = useForm({
    defaultValues: { max_relationships: String(active + 1) },
    send: async ({ max_relationships }) => {
      const body = { max_relationships: Number(max_relationships) };
      await api('PATCH /api/v1/presenters/:id', { params: { id: request.presenter.profile_id }, body });
      await Promise.all([...mentoringQueryKeys, currentUserQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      const name = request.participant.first_name;
      showToast({ title: t('mentoring.raised'), lines: [t('mentoring.raised_text', { name })], tone: 'success' });
      onClose();
    },
  });
  const options = Array.from({ length: max - active }, (_, index) => String(active + 1 + index));

  return (
    <AnswerDialog
      title={t('mentoring.raise_capacity')}
      label={t('mentoring.raise_save')}
      variant="primary"
      sender={request.initiated_by}
      form={form}
      refusal={t('mentoring.raise_refused')}
      onClose={onClose}
    >
      <FormField control={form.control} name="max_relationships">
        {({ value, onChange }) => (
          <SingleChoiceChips
            label={t('mentoring.raise_label')}
            description={t('mentoring.raise_hint', { max })}
            options={options.map((code) => ({ code, label: code }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </AnswerDialog>
  );
}
