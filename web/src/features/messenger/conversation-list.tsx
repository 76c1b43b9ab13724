import type { Conversation } from '@binome/contract/messaging/conversations';
import { Settings2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ReferentLinks } from './referent-links.tsx';
import { SearchResults } from './search-results.tsx';

const loadSettings = () => import('./settings-dialog.tsx');
const SettingsDialog = lazyDialog(() => loadSettings().then((module) => module.SettingsDialog));

interface ConversationListProps {
  conversations: readonly Conversation[];
  openId: string | undefined;
}

/** The conversations, a search in their messages, and the settings of the messenger. */
export function ConversationList({ conversations, openId }: ConversationListProps) {
  const { t } = useIntl();
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const [isOpen, setOpen] = useState(false);
  usePreload(loadSettings);
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <div className="flex items-center gap-2 px-4 pt-4">
        <SearchField
          label={t('messenger.search')}
          placeholder={t('messenger.search_hint')}
          value={search}
          onChange={setSearch}
          className="grow"
        />
        <Button variant="quiet" onPress={() => setOpen(true)} aria-label={t('messenger.settings')} className="size-11 px-0!">
          <Settings2 aria-hidden />
        </Button>
        {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
      </div>
      <div className="min-h-0 grow overflow-y-auto px-2 pb-4">
        {q ? (
          <SearchResults q={q} conversations={conversations} />
        ) : (
          <>
            {conversations.length === 0 && <NoConversation />}
            <ul className="flex flex-col gap-0.5" aria-label={t('messenger.conversations')}>
              {conversations.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
                </li>
              ))}
            </ul>
            <ReferentLinks conversations={conversations} />
          </>
        )}
      </div>
    </div>
  );
}

function NoConversation() {
  const { t } = useIntl();
  return (
    <EmptyState drawing="empty-messages" action={<LinkButton to="/community">{t('messenger.to_community')}</LinkButton>}>
      {t('messenger.none')}
    </EmptyState>
  );
}
