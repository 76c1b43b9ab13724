import type { Notebook } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { maxSharedTextLength } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AddLine } from './add-line.tsx';
import { noteEntries } from './note-entries.ts';
import { useAddNote } from './use-save-notes.ts';

const NotesEditor = lazy(() => import('./notes-editor.tsx').then((module) => ({ default: module.NotesEditor })));

interface NotesProps {
  relationship: MentoringRelationship;
  notes: Notebook['notes'];
}

const shownCount = 2;

/** The last notes of a relationship, a line that adds one, and on demand the whole text. */
export function Notes({ relationship, notes }: NotesProps) {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const entries = noteEntries(notes.body);
  const { can } = relationship;
  const whole = notes.version > 0 && (
    <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {t(isOpen ? 'relationship.close_notebook' : can.write ? 'relationship.whole_notebook' : 'relationship.read_notebook')}
    </Button>
  );
  return (
    <Section title={t('relationship.notebook')} action={whole}>
      {isOpen ? (
        <Card className="flex flex-col gap-3">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <NotesEditor relationship={relationship} notes={notes} />
          </Suspense>
        </Card>
      ) : entries.length === 0 ? (
        <EmptyState drawing="carnet" action={can.write && <NewNote relationship={relationship} centred />}>
          {t(can.write ? 'relationship.no_note' : 'relationship.notes_none')}
        </EmptyState>
      ) : (
        <>
          <Card as="div">
            <ul className="-my-2 divide-y divide-line">
              {entries.slice(0, shownCount).map(({ heading, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike.
                <li key={index} className="flex flex-col gap-1 py-3">
                  {heading && <p className="font-semibold break-words">{heading}</p>}
                  <p className="line-clamp-4 text-ink-2 break-words whitespace-pre-line">{text}</p>
                </li>
              ))}
            </ul>
          </Card>
          {can.write && <NewNote relationship={relationship} />}
        </>
      )}
    </Section>
  );
}

function NewNote({ relationship, centred = false }: { relationship: MentoringRelationship; centred?: boolean }) {
  const { t, formatDate } = useIntl();
  const { id, viewer } = relationship;
  const addNote = useAddNote(id);
  const heading = () => {
    const day = formatDate(serverNow(), { day: 'numeric', month: 'long' });
    return t('relationship.note_by', { day, name: relationship[viewer].first_name });
  };
  return (
    <AddLine
      line={t('relationship.add_note')}
      label={t('relationship.new_note')}
      placeholder={t('relationship.notes_hint')}
      defaultValues={{ title: '' }}
      draft={`note ${id}`}
      centred={centred}
      maxLength={maxSharedTextLength}
      multiline
      onAdd={({ title }) => addNote({ heading: heading(), text: title })}
    />
  );
}
