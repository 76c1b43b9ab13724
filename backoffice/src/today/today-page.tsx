import type { ShownToday } from '@binome/contract/console/today';
import { urgentQueues } from '@binome/contract/values/today';
import { Alert, Box, Button } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { AllDone } from './all-done.tsx';
import { Band, useShownCount } from './band.tsx';
import { FiguresCard } from './figures-card.tsx';
import { type HiddenRows, HiddenRowsContext } from './hidden-rows.ts';
import { LeftRowsContext, useNewLeftRows } from './left-rows.ts';
import { ProgramChoicesContext, useNewProgramChoices } from './program-choices.ts';
import { QueueLinks } from './queue-links.tsx';
import { SinceCard } from './since-card.tsx';
import { TodayHeading } from './today-heading.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { useToday } from './use-today.ts';
import { WeekCard } from './week-card.tsx';

/** What a referent has to do today and this week, and where the programs stand. */
export default function TodayPage() {
  const { t } = useIntl();
  const { programId } = useProgramFilter();
  const { data, error, refetch } = useToday(programId);
  const hidden = useHidden(data);
  const left = useNewLeftRows(data, hidden.ids);
  const choices = useNewProgramChoices(data?.queues.some(({ code, count }) => code === 'registrations' && count > 0) ?? false);
  return (
    <Box sx={{ pt: 2, maxWidth: 1280 }}>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={() => void refetch()}>{t('console.today.retry')}</Button>}>
          {errorText(error, t)}
        </Alert>
      )}
      {!data && <Title title="console.today.name" />}
      {!data && !error && <TodaySkeleton />}
      {data && (
        <HiddenRowsContext value={hidden}>
          <ProgramChoicesContext value={choices}>
            <LeftRowsContext value={left}>
              <TodayContent today={data} />
            </LeftRowsContext>
          </ProgramChoicesContext>
        </HiddenRowsContext>
      )}
    </Box>
  );
}

function TodayContent({ today }: { today: ShownToday }) {
  const isUrgent = ({ code }: ShownToday['queues'][number]) => (urgentQueues as readonly string[]).includes(code);
  const urgent = today.queues.filter(isUrgent);
  const later = today.queues.filter((queue) => !isUrgent(queue));
  const count = useShownCount(urgent);
  // A page with an unreadable queue is not shown as finished.
  const isDone = useShownCount(today.queues) === 0 && !today.queues.some(({ failed }) => failed);
  return (
    <>
      <TodayHeading today={today} urgent={count} />
      <QueueLinks queues={today.queues} />
      <Box sx={{ display: 'grid', columnGap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' } }}>
        <Box>
          {isDone && <AllDone since={today.since} />}
          <Band name="urgent" queues={urgent} today={today.day} />
          <Band name="later" queues={later} today={today.day} />
        </Box>
        <Aside today={today} done={isDone} />
      </Box>
    </>
  );
}

function Aside({ today, done }: { today: ShownToday; done: boolean }) {
  const { t } = useIntl();
  return (
    <Box component="aside" aria-label={t('console.today.figures.aside')}>
      <FiguresCard figures={today.figures} />
      <WeekCard week={today.week} />
      {!done && <SinceCard since={today.since} />}
    </Box>
  );
}

/** The rows whose act is under way, until a reading no longer has them. */
function useHidden(today: ShownToday | undefined): HiddenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!today) return;
    const read = new Set(
      today.queues.flatMap(({ code, rows, act_ids }) => [...rows.map(({ id }) => id), ...act_ids.map((subject) => `${code}:${subject}`)]),
    );
    setIds((hidden) => ([...hidden].every((id) => read.has(id)) ? hidden : new Set([...hidden].filter((id) => read.has(id)))));
  }, [today]);
  return useMemo(
    () => ({
      ids,
      hide: (added) => setIds((hidden) => new Set([...hidden, ...added])),
      show: (removed) => setIds((hidden) => new Set([...hidden].filter((id) => !removed.includes(id)))),
    }),
    [ids],
  );
}
