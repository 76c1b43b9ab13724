import type { ReferentMessage } from '@binome/contract/console/referent-messages';
import { templateCodes } from '@binome/contract/values/message-templates';
import { Typography } from '@mui/material';
import { DataTable, SelectInput, SimpleList, useLocale } from 'react-admin';
import { type ConsoleIntl, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { everybody } from './audience-section.tsx';
import { toShown } from './variable-text.ts';
import { WriteButton } from './write-button.tsx';

const states = (['scheduled', 'sent', 'cancelled'] as const).map((id) => ({ id, name: `console.message_states.${id}` }));
const templates = templateCodes.map((id) => ({ id, name: `console.messages.templates.${id}` }));

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="template" source="template" choices={templates} alwaysOn />,
];

/** What was written to people, and what waits to be sent, the last first. */
export default function MessageList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={false}
      sort={{ field: 'send_at', order: 'DESC' }}
      empty={
        <EmptyState text="console.messages.none">
          <WriteButton audience={everybody} variant="contained" />
        </EmptyState>
      }
      actions={<WriteButton audience={everybody} variant="contained" />}
      table={<MessageTable />}
      compactList={<CompactMessageList />}
    />
  );
}

function MessageTable() {
  const { t } = useIntl();
  const locale = useLocale();
  return (
    <DataTable<ReferentMessage> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="subject"
        disableSort
        render={(message: ReferentMessage) => (
          <RowLink>
            <strong>{t(`console.messages.templates.${message.template}`)}</strong>
            <Typography variant="caption" component="div" color="textSecondary">
              {subjectIn(message, locale)}
            </Typography>
          </RowLink>
        )}
      />
      <DataTable.Col source="author" disableSort render={({ author }: ReferentMessage) => author?.name ?? '–'} />
      <DataTable.Col source="send_at" render={({ send_at }: ReferentMessage) => <Day at={send_at} withTime />} />
      <DataTable.Col
        source="state"
        disableSort
        render={({ state }: ReferentMessage) => <StateChip state={state} texts="message_states" />}
      />
      <DataTable.Col source="counts" disableSort render={(message: ReferentMessage) => <Result message={message} />} />
    </DataTable>
  );
}

function CompactMessageList() {
  const { t } = useIntl();
  return (
    <SimpleList<ReferentMessage>
      primaryText={({ template }) => t(`console.messages.templates.${template}`)}
      secondaryText={(message) => (
        <>
          <Day at={message.send_at} withTime /> · <Result message={message} />
        </>
      )}
      tertiaryText={({ state }) => <StateChip state={state} texts="message_states" />}
      rowClick="show"
    />
  );
}

function Result({ message }: { message: ReferentMessage }) {
  return resultText(useIntl(), message);
}

/** "4 of 7 did it"; the number of mails for a message that asks for nothing. */
function resultText({ t }: ConsoleIntl, { state, counts, counted_until }: ReferentMessage): string {
  if (state !== 'sent') return '–';
  if (counted_until === null) return t('console.messages.mails', { count: counts.sent });
  return t('console.messages.acted', { acted: counts.acted, sent: counts.sent });
}

/** The subject in the language of the console, or in the other one. */
export function subjectIn({ subject, variables }: ReferentMessage, locale: string): string {
  const language = (locale === 'en' ? subject.en : !subject.fr) ? 'en' : 'fr';
  return toShown(subject[language] ?? '', variables, language);
}
