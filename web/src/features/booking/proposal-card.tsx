import type { Meeting } from '@binome/contract/mentoring/meetings';
import { CalendarClock, Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import { type ProposalAnswer, partnerOf } from '../../lib/data/meetings.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { zoneHeading } from '../../lib/text/zone-labels.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { ProposalTimes } from './proposal-times.tsx';
import { formatSlot } from './slot-labels.ts';
import { useAnswerProposal } from './use-answer-proposal.ts';

const CloseProposalsDialog = lazyDialog(() => import('./close-proposals-dialog.tsx').then((module) => module.CloseProposalsDialog));

/** The open proposals of a meeting, by the partner or by the viewer; renders nothing if there are none. */
export function ProposalCard({ meeting }: { meeting: Meeting }) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const answer = useAnswerProposal(meeting);
  const [confirming, setConfirming] = useState<'decline' | 'withdraw' | null>(null);
  const { proposals, proposal_note, viewer, starts_at, can, subject, type, duration_minutes } = meeting;
  const [first] = proposals;
  if (!first) return null;

  const partner = { name: partnerOf(meeting).first_name, zone: meeting.partner_time_zone };
  const isOwn = first.proposed_by === viewer;
  const { name } = partner;
  const proposer = isOwn ? 'you' : 'partner';
  // Callbacks of `mutate` would not run: the refetch after the answer unmounts the card.
  const sendAnswer = async (event: ProposalAnswer, appointment_id: string, onSaved: () => void) => {
    const isSaved = await answer.mutateAsync({ event, appointment_id }).then(
      () => true,
      () => false,
    );
    if (isSaved) onSaved();
  };
  const accept = (id: string) => {
    const slot = proposals.find((proposal) => proposal.id === id);
    if (!slot) return;
    sendAnswer('accept', id, () => {
      const text = t('proposal.accepted_text', { slot: formatSlot(intl, slot.starts_at, partner) });
      showToast({ title: t('proposal.accepted'), lines: [text], tone: 'success' });
      focusTitle();
    });
  };
  const closeProposals = (event: 'decline' | 'withdraw') =>
    sendAnswer(event, first.id, () => {
      setConfirming(null);
      showToast({ title: t(event === 'decline' ? 'proposal.declined' : 'proposal.withdrawn'), tone: 'info' });
      focusTitle();
    });
  const messages = failureMessages(answer.error);
  const Icon = isOwn ? Hourglass : CalendarClock;

  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
        <div className="min-w-0">
          <h3 id={titleId} className="text-h3 font-semibold">
            {starts_at ? t(`proposal.move_from_${proposer}`, { name }) : t(`proposal.from_${proposer}`, { name, count: proposals.length })}
          </h3>
          <p className="text-note break-words text-ink-2">
            {t('proposal.about', { subject, type: t(`proposal.type_${type}`), minutes: first.duration_minutes ?? duration_minutes })}
          </p>
          <p className="text-small text-ink-2">{zoneHeading(intl, intl.timeZone)}</p>
        </div>
      </div>
      {confirming === null && <FormErrors title={t('proposal.refused')} messages={messages} />}
      <ProposalTimes
        meeting={meeting}
        partner={partner}
        onAccept={can.answer && !isOwn ? accept : undefined}
        acceptingId={answer.isPending && answer.variables.event === 'accept' ? answer.variables.appointment_id : undefined}
      />
      {proposal_note && <Note author={isOwn ? t('proposal.note_yours') : t('proposal.note_from', { name })} text={proposal_note} />}
      {starts_at ? (
        <p className="text-small text-ink-2">
          {t('proposal.stands', { day: formatLongDate(intl, starts_at), clock: formatClock(intl, starts_at) })}
        </p>
      ) : (
        isOwn && <p className="text-small text-ink-2">{t('proposal.waits', { name })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {can.propose && (
          <LinkButton
            to="/mentoring_center/$id/session"
            params={{ id: meeting.mentoring_relationship_id }}
            search={{ meeting: meeting.id }}
          >
            {t(isOwn ? 'proposal.change' : 'proposal.other')}
          </LinkButton>
        )}
        {isOwn
          ? can.withdraw && (
              <Button variant="quiet" onPress={() => setConfirming('withdraw')}>
                {t('proposal.withdraw')}
              </Button>
            )
          : can.answer && (
              <Button variant="quiet" onPress={() => setConfirming('decline')}>
                {t('proposal.decline')}
              </Button>
            )}
      </div>
      {confirming && (
        <CloseProposalsDialog
          meeting={meeting}
          event={confirming}
          partnerName={name}
          messages={messages}
          isPending={answer.isPending}
          onConfirm={() => closeProposals(confirming)}
          onClose={() => {
            answer.reset();
            setConfirming(null);
          }}
        />
      )}
    </Card>
  );
}

function Note({ author, text }: { author: string; text: string }) {
  return (
    <figure className="rounded-control bg-sunken p-3 text-note">
      <figcaption className="mb-1 text-small text-ink-2">{author}</figcaption>
      <blockquote className="break-words whitespace-pre-line">{text}</blockquote>
    </figure>
  );
}

/** The card unmounts, so the focus moves to the page's title. */
function focusTitle(): void {
  document.querySelector('h1')?.focus();
}
