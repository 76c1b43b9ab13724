import type { Profile } from '@binome/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { pendingRequestsQuery } from '../../lib/pending-requests.ts';
import { profileQuery } from '../../lib/profiles.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { RequestedPresenter } from './draft.ts';
import { RequestForm } from './request-form.tsx';

interface RequestDialogProps {
  presenter: RequestedPresenter;
  onClose: () => void;
}

/** Sends a mentoring request. Closing the dialog stores a draft. */
export function RequestDialog({ presenter, onClose }: RequestDialogProps) {
  const { t } = useIntl();
  const { participant_profiles } = useCurrentUser();
  const formId = useId();
  const [sending, setSending] = useState(false);
  const ownProfile = useQuery({
    ...profileQuery('participant', participant_profiles[0]?.id ?? ''),
    enabled: participant_profiles.length > 0,
  });
  const pending = useQuery(pendingRequestsQuery);

  return (
    <Dialog
      title={t('requests.title', { name: presenter.first_name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('requests.later')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={sending} isDisabled={ownProfile.isPending}>
            {t('requests.send')}
          </Button>
        </>
      }
    >
      <p className="mb-5 flex items-center gap-3">
        <Avatar firstName={presenter.first_name} lastName={presenter.last_name} url={presenter.avatar_url} />
        <span className="min-w-0 text-note">
          <span className="block font-semibold">{`${presenter.first_name} ${presenter.last_name}`}</span>
          {presenter.job_title && <span className="block text-small text-ink-2">{presenter.job_title}</span>}
        </span>
      </p>
      {ownProfile.isPending && participant_profiles.length > 0 ? (
        <FormSkeleton />
      ) : (
        <RequestForm
          formId={formId}
          presenter={presenter}
          needs={needsOf(ownProfile.data)}
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
