import type { WorkforcePreview } from '@binome/contract/console/workforce';
import { Alert, Box, Button, Chip, TablePagination, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';

type Pair = WorkforcePreview['resembling'][number];
type Props = { pairs: readonly Pair[]; answers: Answers; disabled: boolean; onAnswer(answers: Answers): void };

/** By line: is it the person whom it resembles? */
export type Answers = ReadonlyMap<number, boolean>;

const perPage = 10;

/** Asks whether new people of the file are people whom it does not name any more, whose name and address have changed. */
export function ResemblingPeople({ pairs, answers, disabled, onAnswer }: Props) {
  const { t } = useIntl();
  const [page, setPage] = useState(0);
  const answer = (chosen: readonly Pair[], same: boolean) =>
    onAnswer(new Map([...answers, ...chosen.map(({ line }): [number, boolean] => [line, same])]));
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 2 }}>
      <Alert severity="warning">{t('console.workforce.resembling', { count: pairs.length })}</Alert>
      {pairs.length > 3 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" disabled={disabled} onClick={() => answer(pairs, true)}>
            {t('console.workforce.all_same')}
          </Button>
          <Button size="small" disabled={disabled} onClick={() => answer(pairs, false)}>
            {t('console.workforce.all_different')}
          </Button>
        </Box>
      )}
      {pairs.slice(page * perPage, (page + 1) * perPage).map((pair) => (
        <PairRow
          key={pair.line}
          pair={pair}
          answer={answers.get(pair.line)}
          disabled={disabled}
          onAnswer={(same) => answer([pair], same)}
        />
      ))}
      {pairs.length > perPage && (
        <TablePagination
          component="div"
          count={pairs.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Box>
  );
}

type RowProps = { pair: Pair; answer: boolean | undefined; disabled: boolean; onAnswer(same: boolean): void };

function PairRow({ pair: { line, name, email, person }, answer, disabled, onAnswer }: RowProps) {
  const { t } = useIntl();
  const id = `pair-${line}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { md: '1fr auto' },
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        pb: 2,
      }}
    >
      <Box id={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          {t('console.workforce.not_named', { name: person.name, email: person.email })}{' '}
          {person.paired && <Chip size="small" color="warning" label={t('console.workforce.paired')} />}
        </Typography>
        <Typography variant="body2">{t('console.workforce.newly_named', { name, email, line })}</Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        disabled={disabled}
        value={answer ?? null}
        aria-labelledby={id}
        onChange={(_, value: boolean | null) => value !== null && onAnswer(value)}
      >
        <ToggleButton value={true}>{t('console.workforce.same_person')}</ToggleButton>
        <ToggleButton value={false}>{t('console.workforce.two_people')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
