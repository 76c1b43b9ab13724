import type { CircleDetail } from '@binome/contract/circles/circles';
import { circleLengths } from '@binome/contract/values/limits';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Words } from '../../ui/people/words.tsx';
import { AddText } from './add-text.tsx';
import { PastSessions } from './past-sessions.tsx';
import { fullName } from './people.ts';
import { useCircleChange } from './use-circle-change.ts';

/** The end of a circle: how often it met, and what each has learned. */
export function Lessons({ circle }: { circle: CircleDetail }) {
  const { t } = useIntl();
  const { id: viewerId } = useCurrentUser();
  const { id, lessons, sessions_held: held, can } = circle;
  const own = lessons.find(({ person }) => person.user_id === viewerId);
  const { mutateAsync } = useCircleChange(id, (body: string) => api('PUT /api/v1/circles/:id/lesson', { params: { id }, body: { body } }), {
    said: () => t('circle.lesson_kept'),
    quiet: true,
  });
  const write = can.learn && (
    <AddText
      line={t(own ? 'circle.change_lesson' : 'circle.add_lesson')}
      label={t('circle.lesson_label')}
      placeholder={t('circle.lesson_hint')}
      draft={`circle lesson ${id}`}
      initial={own?.body ?? ''}
      maxLength={circleLengths.lesson}
      centred={lessons.length === 0}
      onAdd={(body) => mutateAsync(body)}
    />
  );
  return (
    <>
      <Section title={t('circle.learned', { held })}>
        {lessons.length === 0 ? (
          <EmptyState drawing="carnet" action={write}>
            {t(can.learn ? 'circle.no_lesson' : 'circle.no_lesson_ended')}
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-4">
              {lessons.map(({ person, body }) => (
                <li key={person.user_id} className="flex items-start gap-3">
                  <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={40} />
                  <div className="min-w-0 grow">
                    <p className="mb-1 text-small text-ink-2">{person.user_id === viewerId ? t('circle.you') : fullName(person)}</p>
                    <Words size="small" className="w-fit">
                      {body}
                    </Words>
                  </div>
                </li>
              ))}
            </ul>
            {write}
          </>
        )}
      </Section>
      <PastSessions circle={circle} />
    </>
  );
}
