import type { Profile } from '@binome/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { profileQuery } from '../../lib/data/profiles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { pendingRequestsQuery } from '../../lib/http/pending-requests.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { type Receiver, senderOf } from './draft.ts';
import { RequestForm } from './request-form.tsx';

interface RequestDialogProps {
  receiver: Receiver;
  onClose: () => void;
}

/** Sends a mentoring request, or an offer of help to a participant. Closing the dialog stores a draft. */
export function RequestDialog({ receiver, onClose }: RequestDialogProps) {
  const { t } = useIntl();
  const { participant_profiles } = useCurrentUser();
  const formId = useId();
  const [sending, setSending] = useState(false);
  const sender = senderOf(receiver);
  const participantId = sender === 'presenter' ? receiver.id : participant_profiles[0]?.id;
  const participant = useQuery({ ...profileQuery('participant', participantId ?? ''), enabled: participantId !== undefined });
  const pending = useQuery(pendingRequestsQuery(sender));

  return (
    <Dialog
      title={t('requests.title', { sender, name: receiver.first_name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('requests.later')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={sending}
            isDisabled={participant.isPending && participantId !== undefined}
          >
            {t('requests.send', { sender })}
          </Button>
        </>
      }
    >
      <p className="mb-5 flex items-center gap-3">
        <Avatar firstName={receiver.first_name} lastName={receiver.last_name} url={receiver.avatar_url} />
        <span className="min-w-0 text-note">
          <span className="block font-semibold">{`${receiver.first_name} ${receiver.last_name}`}</span>
          {receiver.job_title && <span className="block text-small text-ink-2">{receiver.job_title}</span>}
        </span>
      </p>
      {participant.isPending && participantId !== undefined ? (
        <FormSkeleton />
      ) : (
        <RequestForm
          formId={formId}
          receiver={receiver}
          needs={needsOf(participant.data)}
          pending={pending.data}
          onSending={setSending}
          onSent={onClose}
        />
      )}
    </Dialog>
  );
}

function needsOf(profile: Profile | undefined): { code: string; label: string }[] {
  const needs = profile?.answers_details.needs;
  return Array.isArray(needs) ? needs : [];
}

function FormSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 pb-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="mt-2 h-36" />
    </Loading>
  );
}
