import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { useQuery } from '@tanstack/react-query';
import { failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { partnerOf } from './request-partner.ts';
import { colleaguesQuery } from './request-query.ts';
import { useAnswerRequest } from './use-answer-request.ts';

/** Declines a request and points its author to another mentor, who may help better. */
export function OrientDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const colleagues = useQuery(colleaguesQuery(request.id));
  const name = partnerOf(request).partner.first_name;
  const messages = failureMessages(answer.error);
  const suggest = (suggested_presenter_id: string, suggested: string) =>
    answer.mutate(
      { event: 'decline', reason: 'not_my_field', suggested_presenter_id },
      {
        onSuccess: () => {
          showToast({ title: t('mentoring.oriented'), lines: [t('mentoring.oriented_text', { name, suggested })], tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog title={t('mentoring.orient_title')} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('mentoring.refused', { sender: request.initiated_by })} messages={messages} />
        {colleagues.isError ? (
          <ErrorCard error={colleagues.error} onRetry={colleagues.refetch} />
        ) : !colleagues.data ? (
          <Loading>
            <Skeleton className="h-40 rounded-card" />
          </Loading>
        ) : colleagues.data.length === 0 ? (
          <p>{t('mentoring.orient_nobody')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {colleagues.data.map(({ profile_id, first_name, last_name, avatar_url, job_title, places_left }) => (
              <li key={profile_id} className="flex items-center gap-3 py-3">
                <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} />
                <span className="min-w-0 grow">
                  <b className="block font-semibold">{`${first_name} ${last_name}`}</b>
                  <span className="text-small text-ink-2">
                    {[job_title, t('mentoring.places_left', { left: places_left })].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  small
                  aria-label={t('mentoring.suggest_named', { name: `${first_name} ${last_name}` })}
                  isDisabled={answer.isPending}
                  onPress={() => suggest(profile_id, first_name)}
                >
                  {t('mentoring.suggest')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className="text-small text-ink-2">{t('mentoring.orient_text', { name })}</p>
      </div>
    </Dialog>
  );
}
