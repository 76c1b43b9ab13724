import type { PresenterCard as Presenter } from '@binome/contract/profiles/profiles';
import { useRowsInSlices } from '../../lib/first-page.ts';
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
    <ul className="grid gap-4 has-data-expanded:items-start md:grid-cols-2">
      {useRowsInSlices(presenters).map((presenter) => (
        <li key={presenter.id} className="min-w-0">
          <PresenterCard presenter={presenter} {...props} />
        </li>
      ))}
    </ul>
  );
}
