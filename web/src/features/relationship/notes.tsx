import type { Notebook } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useCallback, useState } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { AudienceNote } from './audience-note.tsx';
import { notebookQuery } from './queries.ts';
import { SharedTextEditor } from './shared-text/shared-text-editor.tsx';
import type { SharedTextProps } from './shared-text/use-shared-text.ts';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog));

/** The shared notes of a relationship, with their earlier versions. */
export function Notes({ relationship, notes }: { relationship: MentoringRelationship; notes: Notebook['notes'] }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const [showsVersions, setShowsVersions] = useState(false);
  const { id, viewer, can } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const save = useCallback<SharedTextProps['save']>(
    async (body) => {
      const reply = await api('PATCH /api/v1/mentoring_relationships/:id/notes', { params: { id }, body });
      const { queryKey } = notebookQuery(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (notebook) => notebook && { ...notebook, notes: reply.data });
      return reply;
    },
    [id, client],
  );
  return (
    <Section title={t('relationship.notes')}>
      <Card className="flex flex-col gap-3">
        <AudienceNote audience="pair" partnerName={partnerName} />
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
          <Button small variant="quiet" className="-ml-3 self-start" onPress={() => setShowsVersions(true)}>
            <History aria-hidden />
            {t('relationship.versions')}
          </Button>
        )}
      </Card>
      {showsVersions && <VersionsDialog relationship={relationship} onClose={() => setShowsVersions(false)} />}
    </Section>
  );
}
