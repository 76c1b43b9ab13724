import type { MatchingRun } from '@binome/contract/console/matching-runs';
import type { WhatIf } from '@binome/contract/console/what-ifs';
import { Box, Button, Card, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { invitationPath } from '../invitations/invitation-path.ts';
import { useIntl } from '../lib/intl.ts';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { ToneChip } from '../ui/tone-chip.tsx';
import { useEffectText } from './effect-text.ts';
import { isComputing, useRunSettings } from './use-run.ts';
import { WhatIfDialog } from './what-if-dialog.tsx';

/** Changes that would help, what each would bring, and the way to it. Nothing is saved before a press. */
export function WhatIfCard({ run }: { run: MatchingRun }) {
  const { t } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (run.state === 'closed' || (run.what_ifs.length === 0 && isComputing(run))) return null;
  return (
    <Card component="section" aria-labelledby="run-what-if">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, px: 2, py: 1.5 }}>
        <Typography ref={heading} id="run-what-if" variant="h3" component="h2" tabIndex={-1}>
          {t('console.runs.what_if.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {run.what_ifs.length > 0 ? t('console.runs.what_if.hint') : t('console.runs.what_if.none')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {run.what_ifs.map((whatIf) => (
          <WhatIfRow key={keyOf(whatIf)} run={run} whatIf={whatIf} onTried={() => heading.current?.focus()} />
        ))}
      </Box>
      {run.can.edit && !isComputing(run) && (
        <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)} sx={{ minHeight: { xs: 40, md: 32 } }}>
            {t('console.runs.what_if.other')}
          </Button>
        </Box>
      )}
      {isOpen && <WhatIfDialog run={run} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function keyOf(whatIf: WhatIf): string {
  switch (whatIf.kind) {
    case 'seat':
      return `seat ${whatIf.presenter.profile_id}`;
    case 'topic':
      return `topic ${whatIf.topic.code}`;
    case 'floor':
      return `floor ${whatIf.floor}`;
    case 'criterion':
      return `criterion ${whatIf.criterion}`;
  }
}

type RowProps = { run: MatchingRun; whatIf: WhatIf /** What was tried is no longer offered: the focus moves on. */; onTried(): void };

function WhatIfRow({ run, whatIf, onTried }: RowProps) {
  const { t } = useIntl();
  const effect = useEffectText()(whatIf.effect);
  const what = useWhatText()(whatIf);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {what}
        </Typography>
        <ToneChip tone={effect.tone} label={effect.text} />
      </Box>
      {run.can.edit && <WhatIfAct run={run} whatIf={whatIf} onTried={onTried} name={t('console.runs.what_if.try_what', { what })} />}
    </Box>
  );
}

/** Returns the function that says a change: "une place de plus chez Sophie Tremblay". */
function useWhatText(): (whatIf: WhatIf) => string {
  const { t } = useIntl();
  return (whatIf) => {
    switch (whatIf.kind) {
      case 'seat':
        return t('console.runs.what_if.seat', { seats: whatIf.seats, name: whatIf.presenter.name });
      case 'topic':
        return t('console.runs.what_if.topic', { presenters: whatIf.presenters, topic: whatIf.topic.label });
      case 'floor':
        return t('console.runs.what_if.floor', { floor: whatIf.floor });
      case 'criterion':
        return t('console.runs.what_if.criterion', { label: whatIf.label });
    }
  };
}

/** Asks the mentor, invites for the topic, or tries what only this draft decides. */
function WhatIfAct({ run, whatIf, onTried, name }: RowProps & { name: string }) {
  const { t } = useIntl();
  const { change, isPending } = useRunSettings(run);
  const { canAccess: canInvite } = useCanAccess({ resource: 'invitations', action: 'create' });
  if (whatIf.kind === 'seat')
    return (
      <WriteButton
        audience={{ user_ids: [whatIf.presenter.user_id] }}
        template="more_places"
        size="small"
        label={t('console.runs.what_if.ask')}
        aria-label={t('console.runs.what_if.ask_name', { name: whatIf.presenter.name })}
      />
    );
  if (whatIf.kind === 'topic')
    return canInvite ? (
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={invitationPath(whatIf.topic.code)}
        aria-label={t('console.runs.what_if.invite_for', { topic: whatIf.topic.label })}
      >
        {t('console.runs.what_if.invite')}
      </Button>
    ) : null;
  const settings =
    whatIf.kind === 'floor' ? { floor: whatIf.floor } : { ignored_criteria: [...new Set([...run.ignored_criteria, whatIf.criterion])] };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isPending}
      aria-label={name}
      onClick={() => void change(settings, { onDone: onTried })}
    >
      {t('console.runs.what_if.try')}
    </Button>
  );
}
