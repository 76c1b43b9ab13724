import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ListFailure } from '../ui/list-rows.tsx';
import { AloneCard } from './alone-card.tsx';
import { EditorsAlert } from './editors-alert.tsx';
import { ExclusionsDialog } from './exclusions-dialog.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { ForbiddenNote } from './forbidden-note.tsx';
import { JobProgress } from './job-progress.tsx';
import { PairActsContext, useMadePairActs } from './pair-acts.ts';
import { PairsCard } from './pairs-card.tsx';
import { PublishCard } from './publish-card.tsx';
import { type ChosenPairs, type Mode, PublishDialog } from './publish-dialog.tsx';
import { RemoveRunButton } from './remove-run-button.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { RunHeading } from './run-heading.tsx';
import { TradeOffCard } from './trade-off-card.tsx';
import { useRun } from './use-run.ts';
import { WhatIfCard } from './what-if-card.tsx';

/** An assignment: its pairs, what else the places allow, who is alone and why, and its waves. */
export default function RunPage() {
  const { id = '' } = useParams();
  return <RunView id={id} />;
}

/** The assignment of an id. */
export function RunView({ id }: { id: string }) {
  const { data, error, refetch } = useRun(id);
  return (
    <Box sx={{ pt: 2, maxWidth: 1400 }}>
      {!data && <Title title="console.runs.title" />}
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data && <RunContent run={data} />}
    </Box>
  );
}

function RunContent({ run }: { run: MatchingRun }) {
  const [mode, setMode] = useState<Mode>('propose');
  const [publishing, setPublishing] = useState<ChosenPairs>();
  const [replaced, setReplaced] = useState<MatchingRunPair>();
  const [seesForbidden, setSeesForbidden] = useState(false);
  const acts = useMadePairActs(setReplaced);
  const publishNext = run.next_wave ? () => setPublishing({ min_score: run.next_wave?.min_score ?? 0 }) : undefined;
  return (
    <PairActsContext value={acts}>
      <RunHeading run={run} onPublish={publishNext} />
      <EditorsAlert run={run} />
      <JobProgress run={run} />
      <FigureStrip run={run} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <PairsCard run={run} onPublish={(pair_ids) => setPublishing({ pair_ids })} />
          <ForbiddenNote run={run} onOpen={() => setSeesForbidden(true)} />
        </Box>
        <Box sx={aside}>
          <TradeOffCard run={run} />
          <AloneCard run={run} />
          <WhatIfCard run={run} />
          <PublishCard run={run} mode={mode} onMode={setMode} onPublish={publishNext} />
        </Box>
      </Box>
      <RemoveRunButton run={run} />
      {publishing && <PublishDialog run={run} mode={mode} pairs={publishing} onClose={() => setPublishing(undefined)} />}
      {replaced && <ReplaceDialog pair={replaced} onClose={() => setReplaced(undefined)} />}
      {seesForbidden && <ExclusionsDialog run={run} onClose={() => setSeesForbidden(false)} />}
    </PairActsContext>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
};

/** Beside the pairs on a wide screen; below them, two cards in a row where there is room. */
const aside = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
};
