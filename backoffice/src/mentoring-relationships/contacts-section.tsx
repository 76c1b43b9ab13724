import type { RelationshipContact } from '@binome/contract/console/relationship-contacts';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { ToneChip } from '../ui/tone-chip.tsx';
import { useAction } from '../ui/use-action.ts';
import { ContactForm } from './contact-form.tsx';

const page = { page: 1, perPage: 100 };
const newestFirst = { field: 'contacted_on', order: 'DESC' } as const;

/** What referents noted about a relationship, the newest first, and the form that notes more. */
export function ContactsSection({ relationshipId }: { relationshipId: string }) {
  const { t } = useIntl();
  const filter = { mentoring_relationship_id: relationshipId };
  const { data } = useGetList<RelationshipContact>('relationship_contacts', { pagination: page, sort: newestFirst, filter });
  return (
    <Section title={t('console.contacts.title')}>
      <Box sx={{ mb: 2 }}>
        <ToneChip tone="plain" icon={<LockIcon />} label={t('console.notes.never_staff')} />
      </Box>
      <ContactForm relationshipId={relationshipId} />
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('console.timeline.no_note')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}>
        {data?.map((contact) => (
          <Contact key={contact.id} contact={contact} />
        ))}
      </Box>
    </Section>
  );
}

function Contact({ contact }: { contact: RelationshipContact }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const { id, how, contacted_on, note, author, can } = contact;
  const removal = useAction(() => dataProvider.delete('relationship_contacts', { id }), { successMessage: 'console.notes.removed' });
  const kind = t(how ? `console.contact_ways.${how}` : 'console.timeline.codes.note.written');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[kind, author].filter(Boolean).join(' · ')} · <CalendarDay day={contacted_on} />
        </Typography>
        {note && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {note}
          </Typography>
        )}
      </Box>
      {can.edit && (
        <IconButton aria-label={`${t('console.notes.remove')} · ${kind}`} onClick={removal.open} sx={{ width: 40, height: 40 }}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
      <ConfirmDialog
        action={removal}
        title={t('console.notes.remove_title')}
        consequence={t('console.notes.remove_consequence')}
        confirm={t('console.notes.remove')}
        danger
        onConfirm={() => removal.run()}
      />
    </Box>
  );
}
