import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { RemindButton } from '../referent-messages/remind-button.tsx';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { firstActOf } from './follow-up.ts';

/** The button of a row that does the first thing to do about the relationship. Without one, nothing. */
export function FirstActButton({ relationship }: { relationship: ConsoleRelationship }) {
  const { t } = useIntl();
  const { id, participant, presenter, can } = relationship;
  const names = t('console.pairs.with', { participant: fullName(participant), presenter: fullName(presenter) });
  const act = firstActOf(relationship);
  if (!act) return null;
  const named = (label: PlainId) => t('console.messages.remind_who', { label: t(label), names });
  const audience = { relationship_ids: [id] };
  return (
    // Above the link of the row.
    <Box sx={{ position: 'relative', zIndex: 1, display: 'inline-block', whiteSpace: 'nowrap' }}>
      {act.kind === 'remind' && <RemindButton audience={audience} template={act.template} names={names} />}
      {act.kind === 'write' && (
        <WriteButton audience={audience} template={act.template} aria-label={named('console.messages.write')} variant="outlined" />
      )}
      {act.kind === 'call' && can.settle_help && <PageButton id={id} label="console.pairs.call" name={named('console.pairs.call')} />}
      {act.kind === 'end' && can.finish && <PageButton id={id} label="console.pairs.end" name={named('console.pairs.end')} />}
    </Box>
  );
}

/** Opens the page of the relationship, where the act is. */
function PageButton({ id, label, name }: { id: string; label: PlainId; name: string }) {
  const { t } = useIntl();
  return (
    <Button component={Link} to={`/mentoring_relationships/${id}/show`} variant="outlined" aria-label={name}>
      {t(label)}
    </Button>
  );
}
