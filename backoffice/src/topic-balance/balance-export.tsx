import type { TopicFigures } from '@binome/contract/console/topic-balance';
import { writeCsv } from '@binome/contract/values/csv';
import { serverNow } from '@binome/contract/values/server-clock';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { api } from '../providers/api.ts';
import { useFamilyName } from '../tags/use-family-name.ts';
import { useAction } from '../ui/use-action.ts';
import { useHiddenText } from './topic-counts.tsx';
import { useVerdictText } from './verdict-chip.tsx';

/** The places are hidden with the mentors who have them. */
const hiddenWith = {
  sought: 'sought',
  waiting: 'waiting',
  presenters: 'presenters',
  free_seats: 'presenters',
  declined: 'declined',
} as const;
const columns = ['name', 'family', 'sought', 'waiting', 'presenters', 'free_seats', 'declined', 'askable', 'verdict'] as const;

/** Downloads the shown figures as CSV. What is hidden on the screen is hidden in the file. */
export function BalanceExport({ topics }: { topics: TopicFigures[] }) {
  const { t } = useIntl();
  const verdictText = useVerdictText();
  const hiddenText = useHiddenText();
  const familyName = useFamilyName();
  const save = async () => {
    await api('POST /backoffice/v1/list_exports', { body: { resource: 'topic_balance' } });
    const rows = topics.map((topic) => {
      const words = { ...topic, family: familyName(topic.family), verdict: verdictText(topic) };
      return columns.map((column) => String(words[column] ?? hiddenText(topic, hiddenWith[column as keyof typeof hiddenWith])));
    });
    const titles = columns.map((column) => t(`resources.topic_balance.fields.${column}`));
    const name = `${t('resources.topic_balance.name', { smart_count: 1 })} ${new Date(serverNow()).toISOString().slice(0, 10)}.csv`;
    saveFile(new Blob([writeCsv([titles, ...rows])], { type: 'text/csv' }), name);
  };
  const exportCsv = useAction(save, { refreshes: 'nothing', refusalAs: 'notice' });
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => exportCsv.run()}>
      {t('console.filters.export')}
    </Button>
  );
}
