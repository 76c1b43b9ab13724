import type { Notebook } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { History } from 'lucide-react';
import { useState } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { SharedTextEditor } from './shared-text/shared-text-editor.tsx';
import { useSaveNotes } from './use-save-notes.ts';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog));

interface NotesEditorProps {
  relationship: MentoringRelationship;
  notes: Notebook['notes'];
}

/** The whole shared notes of a relationship, which both write at once, and their earlier versions. */
export function NotesEditor({ relationship, notes }: NotesEditorProps) {
  const { t } = useIntl();
  const [showsVersions, setShowsVersions] = useState(false);
  const { id, viewer, can } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const save = useSaveNotes(id);
  return (
    <>
      {can.write ? (
        <SharedTextEditor
          label={t('relationship.notes_of', { name: partnerName })}
          placeholder={t('relationship.notes_hint')}
          partnerName={partnerName}
          rows={8}
          text={notes}
          viewer={viewer}
          draftName={`notes ${id}`}
          save={save}
        />
      ) : (
        <p className="text-note break-words whitespace-pre-line">{notes.body || t('relationship.text_nothing_yet')}</p>
      )}
      {notes.version > 0 && (
        <Button variant="quiet" className="-ml-3 self-start" onPress={() => setShowsVersions(true)}>
          <History aria-hidden />
          {t('relationship.versions')}
        </Button>
      )}
      {showsVersions && <VersionsDialog relationship={relationship} onClose={() => setShowsVersions(false)} />}
    </>
  );
}
