import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meetingQueryKeys, partnerOf } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { mentoringQueryKeys } from '../../lib/data/profiles.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { showReply } from '../../lib/http/show-reply.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface FinishDialogProps {
  relationship: MentoringRelationship;
  /** The number of meetings that will be cancelled. */
  upcomingCount: number;
  onClose: () => void;
}

/** Ends the relationship after an explanation and a confirmation. */
export function FinishDialog({ relationship, upcomingCount, onClose }: FinishDialogProps) {
  const { t } = useIntl();
  const [step, setStep] = useState<1 | 2>(1);
  const finish = useFinish(relationship, onClose);
  const partnerName = partnerOf(relationship).first_name;
  const messages = failureMessages(finish.error);
  return (
    <Dialog
      alert
      title={t(step === 1 ? 'relationship.finish_title' : 'relationship.finish_sure', { name: partnerName })}
      isOpen
      onOpenChange={(open) => !open && !finish.isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={step === 1 ? onClose : () => setStep(1)} isDisabled={finish.isPending}>
            {t(step === 1 ? 'relationship.not_now' : 'relationship.back')}
          </Button>
          {step === 1 ? (
            <Button variant="primary" onPress={() => setStep(2)}>
              {t('relationship.go_on')}
            </Button>
          ) : (
            <Button variant="danger" onPress={() => finish.mutate()} isPending={finish.isPending}>
              {t('relationship.finish_do')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2 text-note">
        <p className="text-small font-medium text-ink-2">{t('relationship.finish_step', { step })}</p>
        <FormErrors title={t('relationship.refused')} messages={messages} />
        {step === 1 ? (
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>{t('relationship.finish_told', { name: partnerName })}</li>
            <li>{t('relationship.finish_sessions', { count: upcomingCount })}</li>
            {relationship.path.held > 0 && <li>{t('relationship.finish_review', { name: partnerName })}</li>}
            <li>{t('relationship.finish_kept')}</li>
          </ul>
        ) : (
          <p>{t('relationship.finish_text', { held: relationship.path.held, name: partnerName })}</p>
        )}
      </div>
    </Dialog>
  );
}

const changedKeys = [...meetingQueryKeys, ...mentoringQueryKeys];

function useFinish({ id }: MentoringRelationship, onClose: () => void) {
  const { t } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('PATCH /api/v1/mentoring_relationships/:id', { params: { id }, body: { event: 'finish' } }),
    onSuccess: async ({ data }) => {
      onClose();
      // The page then opens the end of two people who have met.
      void showReply(client, relationshipQuery(id), data, changedKeys);
      if (!data.shows_end) showToast({ title: t('relationship.finished'), tone: 'success' });
    },
    onError: () => Promise.all(changedKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: [403, 404, 409, 422] },
  });
}
