import { useDebouncedText } from '../../lib/forms/use-debounced-text.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { changeSearch } from './change-search.ts';
import type { CommunitySearch } from './search.ts';

interface SearchBoxProps {
  search: CommunitySearch;
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
}

/** The search by words. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useIntl();
  const [text, changeText] = useDebouncedText(search.q ?? '', (q) => onSearch(changeSearch(search, { q }), { replace: true }));
  return (
    <SearchField
      label={t('community.search')}
      placeholder={t('community.search')}
      value={text}
      onChange={changeText}
      onSubmit={(newText) => changeText(newText, 0)}
    />
  );
}
