import type { PresenterCard as Presenter } from '@binome/contract/profiles/profiles';
import { Rows } from '../../ui/layout/rows.tsx';
import { PresenterCard } from './presenter-card.tsx';
import type { CommunitySearch } from './search.ts';

interface PresenterCardsProps {
  presenters: readonly Presenter[];
  search: CommunitySearch;
  viewerHasAvailabilities: boolean;
  onRequest: (presenter: Presenter) => void;
}

export function PresenterCards({ presenters, ...props }: PresenterCardsProps) {
  return (
    <Rows rows={presenters} rowHeight={400} className="grid gap-4 md:grid-cols-2 md:has-data-expanded:items-start">
      {(presenter) => <PresenterCard presenter={presenter} {...props} />}
    </Rows>
  );
}
