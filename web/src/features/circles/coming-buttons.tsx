import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { useSessionChange } from './use-circle-change.ts';

/** Says before a session whether the viewer comes, in one press; then shows what they said. */
export function ComingButtons({ session, primary }: { session: CircleSession; primary: boolean }) {
  const { t } = useIntl();
  const { id: viewerId } = useCurrentUser();
  const [isChanging, setChanging] = useState(false);
  const { id, state, attendances, can } = session;
  const own = attendances.find(({ person }) => person.user_id === viewerId);
  const { mutate, isPending, variables } = useSessionChange(
    session,
    (coming: boolean) => api('PUT /api/v1/circle_sessions/:id/attendance', { params: { id }, body: { coming } }),
    { said: (coming) => t(coming ? 'circle.you_come' : 'circle.you_do_not_come'), onDone: () => setChanging(false) },
  );
  if (state !== 'planned' || !can.attend || !own) return null;
  if (own.coming !== null && !isChanging) {
    const Icon = own.coming ? CircleCheck : CircleX;
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-note font-medium">
        <Icon aria-hidden className="size-5 shrink-0" />
        {t(own.coming ? 'circle.you_come' : 'circle.you_do_not_come')}
        <Button variant="quiet" onPress={() => setChanging(true)}>
          {t('circle.change')}
        </Button>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={primary ? 'primary' : 'secondary'} onPress={() => mutate(true)} isPending={isPending && variables}>
        {t('circle.come')}
      </Button>
      <Button variant="quiet" onPress={() => mutate(false)} isPending={isPending && !variables}>
        {t('circle.do_not_come')}
      </Button>
    </div>
  );
}
