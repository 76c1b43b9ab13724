import { useQuery } from '@tanstack/react-query';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { NotesEditor } from './notes-editor.tsx';
import { notebookQuery } from './queries.ts';
import { useLiveNotebook } from './use-live-notebook.ts';

/** The shared notes of a relationship beside a call. */
export function CallNotes({ relationshipId }: { relationshipId: string }) {
  const { data: relationship } = useQuery(relationshipQuery(relationshipId));
  const { data: notebook } = useQuery(notebookQuery(relationshipId));
  useLiveNotebook(relationshipId);
  return (
    relationship &&
    notebook && (
      <section className="flex flex-col gap-3">
        <NotesEditor relationship={relationship} notes={notebook.notes} />
      </section>
    )
  );
}
