import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { ChoiceCell } from './choice-cell.tsx';
import type { Sample } from './sample.ts';
import { SampleDetail } from './sample-detail.tsx';

/** Places that a row shows; the five of both lists are behind it. */
const shownPlaces = [0, 1, 2] as const;

/** Mentees with their first three mentors after the change, on a wide screen. The keyboard scrolls the table. */
export function SampleTable({ samples }: { samples: Sample[] }) {
  const { t } = useIntl();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('console.matching.before_after')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('console.matching.mentee')}</TableCell>
            {shownPlaces.map((place) => (
              <TableCell key={place}>{t('console.matching.place', { place: place + 1 })}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {samples.map((sample) => (
            <SampleRow key={sample.participant_id} sample={sample} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SampleRow({ sample }: { sample: Sample }) {
  const { isOpen, button, id } = useDetail(sample);
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}>
            {button}
            <Mentee sample={sample} />
          </Box>
        </TableCell>
        {shownPlaces.map((place) => (
          <TableCell key={place} sx={{ minWidth: 168 }}>
            <ChoiceCell choice={sample.after[place]} place={place + 1} />
          </TableCell>
        ))}
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell id={id} colSpan={shownPlaces.length + 1} sx={{ bgcolor: 'background.default' }}>
            <SampleDetail sample={sample} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** The same on a phone. */
export function SampleList({ samples }: { samples: Sample[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {samples.map((sample) => (
        <SampleItem key={sample.participant_id} sample={sample} />
      ))}
    </Box>
  );
}

function SampleItem({ sample }: { sample: Sample }) {
  const { t } = useIntl();
  const { isOpen, button, id } = useDetail(sample);
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Mentee sample={sample} />
        {button}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.5, mt: 1 }}>
        {shownPlaces.map((place) => (
          <Fragment key={place}>
            <Typography variant="body2" color="textSecondary">
              {t('console.matching.place', { place: place + 1 })}
            </Typography>
            <ChoiceCell choice={sample.after[place]} place={place + 1} />
          </Fragment>
        ))}
      </Box>
      {isOpen && (
        <Box id={id} sx={{ mt: 1.5 }}>
          <SampleDetail sample={sample} />
        </Box>
      )}
    </Box>
  );
}

function Mentee({ sample: { user_id, name, need } }: { sample: Sample }) {
  return (
    <div>
      <Link component={RouterLink} to={`/users/${user_id}/show`} color="textPrimary" sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {need}
      </Typography>
    </div>
  );
}

/** The button that opens the five first mentors of a mentee, and whether they are open. */
function useDetail({ name }: Sample) {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = (
    <IconButton
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={t('console.matching.open_sample', { name })}
      onClick={() => setOpen(!isOpen)}
    >
      <MoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
  return { isOpen, id, button };
}
