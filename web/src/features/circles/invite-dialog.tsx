import type { CircleDetail } from '@binome/contract/circles/circles';
import type { CirclePerson } from '@binome/contract/circles/people';
import { randomId } from '@binome/contract/values/random-id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { candidatesQuery } from './page-queries.ts';
import { fullName } from './people.ts';
import { useCircleChange } from './use-circle-change.ts';

interface InviteDialogProps {
  circle: CircleDetail;
  onClose: () => void;
}

/** Finds people of the program by name, and invites each in one press. */
export function InviteDialog({ circle, onClose }: InviteDialogProps) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const search = useDeferredValue(q.trim());
  const { data, error, refetch } = useQuery({ ...candidatesQuery(circle.id, search), placeholderData: keepPreviousData });
  const free = Math.max(0, circle.size - circle.members.length);
  useAnnouncedResult(search, data && t('circle.candidates', { count: data.length }));
  return (
    <Dialog
      title={t('circle.invite_title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('circle.invite_done')}
        </Button>
      }
    >
      <div className="flex min-h-80 flex-col gap-4 pb-2">
        <p className="text-note text-ink-2">{t('circle.invite_places', { free })}</p>
        <SearchField label={t('circle.invite_search')} placeholder={t('circle.invite_search')} value={q} onChange={setQ} />
        {error && !data ? (
          <ErrorCard error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton className="h-60" />
        ) : data.length === 0 ? (
          <p className="py-6 text-center text-note text-ink-2">{t('circle.invite_none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.map((person) => (
              <Candidate key={person.user_id} circleId={circle.id} person={person} onInvited={refetch} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Candidate({ circleId, person, onInvited }: { circleId: string; person: CirclePerson; onInvited: () => void }) {
  const { t } = useIntl();
  const name = fullName(person);
  const [idempotencyKey] = useState(randomId);
  const { mutate, isPending, isSuccess } = useCircleChange(
    circleId,
    () => api('POST /api/v1/circles/:id/invitations', { params: { id: circleId }, body: { user_ids: [person.user_id] }, idempotencyKey }),
    { said: () => t('circle.invite_sent', { name }), onDone: onInvited },
  );
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={40} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        {person.job_title && <p className="text-small break-words text-ink-2">{person.job_title}</p>}
      </div>
      <Button
        aria-label={t('circle.invite_name', { name })}
        isPending={isPending}
        isDisabled={isSuccess}
        className="shrink-0"
        onPress={() => mutate()}
      >
        {t('circle.invite')}
      </Button>
    </li>
  );
}
