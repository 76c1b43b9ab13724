import type { SavedView } from '@binome/contract/console/saved-views';
import AddIcon from '@mui/icons-material/Add';
import SharedIcon from '@mui/icons-material/GroupOutlined';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useIdentity } from '../../layout/use-identity.ts';
import { useIntl } from '../../lib/intl.ts';
import { api } from '../../providers/api.ts';
import { useAction } from '../use-action.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useCurrentView } from './use-current-view.ts';
import { isViewedList, type ViewedList } from './viewed-lists.ts';

/** The saved views of the list around it: one press shows one. What the list shows now can be saved, the shown view removed. */
export function SavedViews() {
  const { resource } = useListContext();
  const permissions = useIdentity()?.permissions;
  const isRead = isViewedList(resource) && permissions?.saved_views?.includes('list');
  return isRead ? <Views resource={resource} canSave={permissions?.saved_views?.includes('create') ?? false} /> : null;
}

function Views({ resource, canSave }: { resource: ViewedList; canSave: boolean }) {
  const { t } = useIntl();
  const { content, isShown, show } = useCurrentView();
  const [isSaving, setSaving] = useState(false);
  const { data: views = [] } = useGetList<SavedView>('saved_views', {
    filter: { resource },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const remove = useAction((id: string) => api('DELETE /backoffice/v1/saved_views/:id', { params: { id } }), {
    successMessage: 'console.views.removed',
    refreshes: 'lists',
    refusalAs: 'notice',
  });
  const shown = views.find(isShown);
  const hasContent = Object.keys(content.filter).length > 0 || content.hidden_columns.length > 0;
  if (views.length === 0 && !(canSave && hasContent)) return null;
  return (
    <Box role="group" aria-label={t('console.views.title')} sx={groupStyle}>
      {views.map((view) => (
        <Chip
          key={view.id}
          clickable
          component="button"
          type="button"
          aria-pressed={view === shown}
          variant={view === shown ? 'filled' : 'outlined'}
          color={view === shown ? 'primary' : 'default'}
          icon={view.shared ? <SharedIcon aria-hidden fontSize="small" /> : undefined}
          label={view.shared ? t('console.views.shared_name', { name: view.name }) : view.name}
          onClick={() => show(view)}
          sx={{ height: { xs: 40, md: 32 }, borderRadius: 5 }}
        />
      ))}
      {canSave && hasContent && !shown && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setSaving(true)} sx={{ minHeight: { xs: 40, md: 32 } }}>
          {t('console.views.save')}
        </Button>
      )}
      {shown?.can.remove && (
        <Button size="small" color="error" onClick={() => remove.run(shown.id)} sx={{ minHeight: { xs: 40, md: 32 } }}>
          {t('console.views.remove', { name: shown.name })}
        </Button>
      )}
      {isSaving && <SaveViewDialog resource={resource} content={content} onClose={() => setSaving(false)} />}
    </Box>
  );
}

const groupStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5 };
