import type { TopicFigures } from '@binome/contract/console/topic-balance';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { invitationPath } from '../invitations/invitation-path.ts';
import { useIntl } from '../lib/intl.ts';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { askedPeople } from './asked-people.ts';
import type { People } from './balance-query.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** What brings mentors for a topic that lacks them: an invitation, and a question to the members who know it. */
export function TopicActs({ topic, people }: { topic: TopicFigures; people: People }) {
  const { t } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { canAccess: mayInvite } = useCanAccess({ resource: 'invitations', action: 'create' });
  if (topic.verdict !== 'none' && topic.verdict !== 'short' && topic.verdict !== null) return null;
  return (
    <>
      {mayInvite && (
        <Button
          variant="outlined"
          aria-label={t('console.topic_balance.invite_on', { topic: topic.name })}
          {...(topic.askable > 0
            ? { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) }
            : { component: Link, to: invitationPath(topic.code) })}
          sx={actStyle}
        >
          {t('console.topic_balance.invite')}
        </Button>
      )}
      {topic.askable > 0 && <AskButton topic={topic} people={people} />}
      {isOpen && <InviteDialog topic={topic} people={people} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Opens the page that writes to those who know a topic and are no mentors. */
function AskButton({ topic, people }: { topic: TopicFigures; people: People }) {
  const { t } = useIntl();
  return (
    <WriteButton
      variant="text"
      audience={askedPeople(topic, people)}
      template="seek_mentors"
      label={t('console.topic_balance.ask', { count: topic.askable })}
      aria-label={t('console.topic_balance.ask_on', { count: topic.askable, topic: topic.name })}
    />
  );
}

const actStyle = { minHeight: { xs: 40, md: 32 }, whiteSpace: 'nowrap' };
