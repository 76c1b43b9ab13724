import type { ParticipantCard, PresenterCard, Profile } from '@binome/contract/profiles/profiles';
import { maxPendingOffers } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { suggestionsQuery } from '../../lib/data/suggestions.ts';
import { pendingRequestsQuery } from '../../lib/http/pending-requests.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Illustration } from '../../ui/layout/illustration.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import { type Receiver, senderOf } from './draft.ts';
import { useAnswerTime } from './use-answer-time.ts';

interface RequestSentProps {
  /** Of the request. */
  id: string;
  receiver: Receiver;
  profile: Profile | undefined;
  onClose: () => void;
}

/** After sending: when an answer usually comes, what happens next, and who else could help, while the viewer may write to more people. */
export function RequestSent({ id, receiver, profile, onClose }: RequestSentProps) {
  const { t } = useIntl();
  const sender = senderOf(receiver);
  const name = receiver.first_name;
  const title = t('requests.sent_title', { name });
  const answerTime = useAnswerTime(name, profile);
  const second = useSecondPerson(receiver);
  useEffect(() => announce(title), [title]);
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <LinkButton to="/mentoring_requests/$id" params={{ id }} variant="quiet">
            {t('requests.read_again', { sender })}
          </LinkButton>
          <Button variant="primary" onPress={onClose} autoFocus>
            {t('requests.very_well')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-3">
        <Illustration name="envie" className="mx-auto max-h-44" />
        <p>{t('requests.sent_text', { sender, answer: answerTime })}</p>
        {second && (
          <section aria-labelledby="second-person" className="flex flex-col gap-3">
            <h3 id="second-person" className="text-h3 font-semibold">
              {t('requests.second')}
            </h3>
            <p className="text-note text-ink-2">{t('requests.second_text', { sender })}</p>
            {/* The profile opens on the same page: the dialog must not stay over it. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is what is pressed. */}
            <div onClick={(event) => event.target instanceof HTMLAnchorElement && onClose()}>
              <PersonCard type={receiver.type} person={second} heading="h4" />
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** The people to whom a sender writes. */
const listedFor = { participant: 'presenter', presenter: 'participant', peer: 'peer' } as const;

/** The next best person to write to; undefined if there is none, or if the viewer has as many unanswered requests as allowed. */
function useSecondPerson(receiver: Receiver): PresenterCard | ParticipantCard | undefined {
  const sender = senderOf(receiver);
  const { max_pending_requests, max_pending_peer_requests } = useCurrentUser().company.limits;
  const max = { participant: max_pending_requests, presenter: maxPendingOffers, peer: max_pending_peer_requests }[sender];
  const { data: pending } = useQuery(pendingRequestsQuery(sender));
  const { data } = useQuery(suggestionsQuery(listedFor[sender]));
  const people = data?.people ?? [];
  if (pending === undefined || pending >= max) return undefined;
  return people.find(({ id, can }) => id !== receiver.id && can.request);
}
