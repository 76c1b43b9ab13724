import type { CircleSessionDetail } from '@binome/contract/circles/circle-sessions';
import { circleLengths } from '@binome/contract/values/limits';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AddText } from './add-text.tsx';
import { useSessionChange } from './use-circle-change.ts';

/** How the session goes, step by step, with the question that somebody brings. */
export function Agenda({ session }: { session: CircleSessionDetail }) {
  const { t } = useIntl();
  const { id: viewerId } = useCurrentUser();
  const { id, agenda, notes, can } = session;
  const save = useSessionChange(
    session,
    (question: string) => api('PATCH /api/v1/circle_sessions/:id/notes', { params: { id }, body: { version: notes.version, question } }),
    { said: () => t('circle.question_kept'), quiet: true },
  );
  return (
    <div className="flex w-full flex-col gap-2">
      <h3 className="text-note font-semibold">{t('circle.agenda')}</h3>
      <ol className="flex flex-col gap-2">
        {agenda.map(({ step, minutes, person }) => (
          <li key={step} className="flex items-baseline justify-between gap-4">
            <div className="min-w-0">
              <p>
                {step !== 'question' || !person
                  ? t(`circle.agenda_${step}`)
                  : person.user_id === viewerId
                    ? t('circle.agenda_own_question')
                    : t('circle.agenda_question_of', { name: person.first_name })}
              </p>
              {step === 'question' && notes.question && (
                <p className="font-display font-medium break-words whitespace-pre-line">{t('ui.own_words', { text: notes.question })}</p>
              )}
            </div>
            <span className="shrink-0 text-small tabular-nums">{t('circle.minutes', { count: minutes })}</span>
          </li>
        ))}
      </ol>
      {can.write && (
        <AddText
          line={t(notes.question ? 'circle.change_question' : 'circle.bring_question')}
          label={t('circle.question_label')}
          draft={`circle question ${id}`}
          initial={notes.question}
          maxLength={circleLengths.question}
          onAdd={(question) => save.mutateAsync(question)}
        />
      )}
    </div>
  );
}
