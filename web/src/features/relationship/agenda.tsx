import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { meetingQuery, partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SharedTextEditor } from './shared-text/shared-text-editor.tsx';
import type { SharedTextProps } from './shared-text/use-shared-text.ts';
import { useLiveNotebook } from './use-live-notebook.ts';

/** The agenda of a meeting, which both partners write. */
export function Agenda({ meeting, isEditable }: { meeting: MeetingDetail; isEditable: boolean }) {
  const { t } = useIntl();
  const { id, agenda, viewer } = meeting;
  const client = useQueryClient();
  const save = useCallback<SharedTextProps['save']>(
    async (body) => {
      const reply = await api('PATCH /api/v1/meetings/:id/agenda', { params: { id }, body });
      const { queryKey } = meetingQuery(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (cached) => cached && { ...cached, agenda: reply.data });
      return reply;
    },
    [id, client],
  );
  if (!isEditable && !agenda.body) return null;
  if (!isEditable) {
    return (
      <section aria-label={t('relationship.agenda')} className="flex flex-col gap-1.5">
        <h3 className="text-note font-medium">{t('relationship.agenda')}</h3>
        <p className="rounded-control bg-sunken p-3 text-note break-words whitespace-pre-line">{agenda.body}</p>
      </section>
    );
  }
  return (
    <SharedTextEditor
      label={t('relationship.agenda')}
      placeholder={t('relationship.agenda_hint')}
      partnerName={partnerOf(meeting).first_name}
      text={agenda}
      viewer={viewer}
      draftName={`agenda ${id}`}
      save={save}
    />
  );
}

/** The agenda beside the call of its meeting: written until the meeting is closed. */
export function CallAgenda({ meetingId, relationshipId }: { meetingId: string; relationshipId: string }) {
  // The partner may have written before this panel was opened.
  const { data: meeting } = useQuery({ ...meetingQuery(meetingId), refetchOnMount: 'always' });
  useLiveNotebook(relationshipId);
  const isClosed = meeting && ['finished', 'cancelled', 'expired'].includes(meeting.aasm_state);
  return meeting && <Agenda meeting={meeting} isEditable={!isClosed} />;
}
