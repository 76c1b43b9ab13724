import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { DeclineReason } from '@binome/contract/states';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useAnswerProposal } from './proposal-query.ts';

const reasons = ['no_time', 'not_my_field', 'too_close', 'other'] as const satisfies readonly DeclineReason[];

/** Declines a proposal with a reason, which the referents read and nobody else. */
export function DeclineProposalDialog({ proposal, onClose }: { proposal: MatchProposal; onClose: () => void }) {
  const { t } = useIntl();
  const { id, viewer, people, both_at_once } = proposal;
  const answer = useAnswerProposal(id);
  const name = people[0]?.person.first_name ?? '';
  const form = useForm<{ reason: DeclineReason | null }>({
    defaultValues: { reason: null },
    send: async ({ reason }) => {
      if (!reason) return;
      await answer.mutateAsync({ event: 'decline', reason });
      showToast({
        title: t('mentoring.proposal_declined_toast'),
        lines: [t('mentoring.proposal_declined_text', { side: viewer === 'participant' && both_at_once ? 'both' : viewer, name })],
        tone: 'info',
      });
      onClose();
    },
  });
  const reasonText = (reason: DeclineReason) => {
    if (viewer === 'participant' && reason === 'not_my_field') return t('mentoring.reason_other_topic');
    return t(`mentoring.reason_${reason}`);
  };
  return (
    <AnswerDialog
      title={t('mentoring.proposal_decline_title', { side: viewer, name })}
      label={t('mentoring.decline')}
      variant="danger"
      refusal={t('mentoring.proposal_refused')}
      form={form}
      onClose={onClose}
    >
      <p>{t('mentoring.proposal_decline_hint')}</p>
      <FormField control={form.control} name="reason" rules={{ required: t('mentoring.reason_missing') }}>
        {(field) => (
          <RadioCards
            {...field}
            label={t('mentoring.decline_why')}
            cards={reasons.map((value) => ({ value, label: reasonText(value) }))}
            value={field.value ?? undefined}
          />
        )}
      </FormField>
    </AnswerDialog>
  );
}
