import type { Profile } from '@binome/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { profileSearch } from '../../lib/data/peer-roles.ts';
import { profileQuery } from '../../lib/data/profiles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { type Receiver, senderOf } from './draft.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

interface RequestDialogProps {
  receiver: Receiver;
  onClose: () => void;
}

/** Sends a mentoring request, an offer of help to a participant, or a first message to a peer, then says what comes next. Closing the dialog stores a draft. */
export function RequestDialog({ receiver, onClose }: RequestDialogProps) {
  const { t } = useIntl();
  const { participant_profiles, presenter_profiles } = useCurrentUser();
  const formId = useId();
  const [sending, setSending] = useState(false);
  const [sentId, setSentId] = useState<string>();
  const sender = senderOf(receiver);
  const [ownProfile] = sender === 'presenter' ? presenter_profiles : participant_profiles;
  const ownType = sender === 'presenter' ? 'presenter' : 'participant';
  const own = useQuery({ ...profileQuery(ownType, ownProfile?.id ?? ''), enabled: ownProfile !== undefined });
  const other = useQuery(profileQuery(receiver.type, receiver.id, profileSearch(receiver.kind ?? 'mentoring').as));
  const isPending = other.isPending || (own.isPending && ownProfile !== undefined);
  if (sentId) return <RequestSent id={sentId} receiver={receiver} profile={other.data} onClose={onClose} />;

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
          <Button variant="primary" type="submit" form={formId} isPending={sending} isDisabled={isPending}>
            {t('requests.send', { name: receiver.first_name })}
          </Button>
        </>
      }
    >
      <p className="mb-5 flex items-center gap-3">
        <Avatar firstName={receiver.first_name} lastName={receiver.last_name} url={receiver.avatar_url} size={56} />
        <span className="min-w-0 text-note">
          <span className="block font-display font-semibold">{`${receiver.first_name} ${receiver.last_name}`}</span>
          {receiver.job_title && <span className="block text-ink-2">{receiver.job_title}</span>}
        </span>
      </p>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <RequestForm
          formId={formId}
          receiver={receiver}
          needs={sender === 'peer' ? sharedFirst(own.data, other.data) : itemsOf(sender === 'presenter' ? other.data : own.data, 'needs')}
          own={own.data}
          other={other.data}
          onSending={setSending}
          onSent={setSentId}
        />
      )}
    </Dialog>
  );
}

/** Returns what the sender looks for: first what the peer looks for too or knows, which is most worth an exchange. */
function sharedFirst(own: Profile | undefined, peer: Profile | undefined) {
  const common = new Set([...itemsOf(peer, 'needs'), ...itemsOf(peer, 'skills')].map(({ code }) => code));
  return itemsOf(own, 'needs').toSorted((a, b) => Number(common.has(b.code)) - Number(common.has(a.code)));
}

function itemsOf(profile: Profile | undefined, field: 'needs' | 'skills'): { code: string; label: string }[] {
  const answer = profile?.answers_details[field];
  return Array.isArray(answer) ? answer : [];
}

function FormSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 pb-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="mt-2 h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="mt-2 h-28" />
    </Loading>
  );
}
