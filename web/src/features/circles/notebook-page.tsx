import type { CircleSessionDetail } from '@binome/contract/circles/circle-sessions';
import { circleLengths } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AddText } from './add-text.tsx';
import { PageForm } from './page-form.tsx';
import { circleSessionQuery } from './page-queries.ts';
import { useSaveNotes } from './use-save-notes.ts';

/** The page of a session in the notebook: its question, what was written, a line that adds to it, and the whole text to change. */
export function NotebookPage({ sessionId, title }: { sessionId: string; title: string }) {
  const { data: session, error, refetch } = useQuery(circleSessionQuery(sessionId));
  if (session) return <Written session={session} title={title} />;
  return error ? <ErrorCard error={error} onRetry={refetch} /> : <Skeleton className="h-40 rounded-card" />;
}

function Written({ session, title }: { session: CircleSessionDetail; title: string }) {
  const { t, formatDate } = useIntl();
  const { first_name } = useCurrentUser();
  const [isChanging, setChanging] = useState(false);
  const { id, notes, can } = session;
  const { append } = useSaveNotes(session);
  if (isChanging) return <PageForm session={session} title={title} onClose={() => setChanging(false)} />;
  const heading = () => t('circle.note_by', { day: formatDate(serverNow(), { day: 'numeric', month: 'long' }), name: first_name });
  return (
    <div className="flex flex-col gap-3">
      <Card className="flex flex-col gap-2">
        <h3 className="text-h3 font-semibold first-letter:uppercase">{title}</h3>
        {notes.question && (
          <p className="font-display font-medium break-words whitespace-pre-line">{t('ui.own_words', { text: notes.question })}</p>
        )}
        <p className="break-words whitespace-pre-line text-ink-2">
          {notes.body || t(can.write ? 'circle.no_note' : 'circle.no_note_ended')}
        </p>
      </Card>
      {can.write && (
        <div className="flex flex-col items-start gap-1">
          <AddText
            line={t('circle.add_note')}
            label={t('circle.note_label')}
            placeholder={t('circle.note_hint')}
            draft={`circle note ${id}`}
            maxLength={circleLengths.notes}
            onAdd={(text) => append(`${heading()}\n${text}`)}
          />
          {notes.body !== '' && (
            <Button variant="quiet" className="-ml-3 px-3" onPress={() => setChanging(true)}>
              <PencilLine aria-hidden />
              {t('circle.change_page')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
