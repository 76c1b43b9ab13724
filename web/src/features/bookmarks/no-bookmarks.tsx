import type { BookmarkKind } from '../../lib/data/bookmarks.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

const places = { profile: '/community', article: '/news/{-$id}', training_tool: '/training_tools' } as const;

/** Where the heart is, and the way to what can be kept. */
export function NoBookmarks({ kind }: { kind: BookmarkKind | undefined }) {
  const { t } = useIntl();
  const place = kind ?? 'profile';
  return (
    <Card>
      <EmptyState
        drawing="carnet"
        action={
          <LinkButton to={places[place]} variant="primary">
            {t(`bookmarks.to_${place}`)}
          </LinkButton>
        }
      >
        {t(kind ? `bookmarks.nothing_${kind}` : 'bookmarks.nothing')}
      </EmptyState>
    </Card>
  );
}
