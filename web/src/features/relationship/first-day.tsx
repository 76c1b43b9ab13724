import type { Notebook } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useId } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { formatDayAhead } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FirstPrompts } from './first-prompts.tsx';
import { GuideLink } from './guide-link.tsx';
import { LeadBlock } from './lead-block.tsx';

interface FirstDayProps {
  relationship: MentoringRelationship;
  notebook: Notebook;
  /** False if another block has the viewer's next step. */
  primary: boolean;
}

/** Before the first session: three prompts that fill the notebook of the mentee or of a peer, or the guide for the mentor. */
export function FirstDay({ relationship, notebook, primary }: FirstDayProps) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const { next_meeting } = relationship;
  const startsAt = next_meeting?.starts_at;
  // The card of the session says its date and time.
  const day = startsAt && formatDayAhead(intl, startsAt);
  const isMentor = roleIn(relationship) === 'presenter';
  const title = isMentor ? 'guide' : 'title';
  return (
    <LeadBlock primary={primary} labelledBy={titleId}>
      {!startsAt && <p className="text-note">{t('relationship.day_one_undated')}</p>}
      <h2 id={titleId} className="text-h1 font-semibold text-balance">
        {day ? t(`relationship.day_one_${title}`, { day }) : t(`relationship.day_one_${title}_undated`)}
      </h2>
      {isMentor ? (
        <>
          <p className="max-w-[60ch]">{t('relationship.day_one_guide_text', { name: partnerOf(relationship).first_name })}</p>
          <GuideLink name="first-session" primary={primary} />
        </>
      ) : (
        <FirstPrompts relationship={relationship} notebook={notebook} primary={primary} />
      )}
    </LeadBlock>
  );
}
