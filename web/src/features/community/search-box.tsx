import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { type CommunitySearch, changeSearch } from './search.ts';

/** Time between the last keystroke and the search. */
const debounceMs = 300;

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
      onChange={(newText) => changeText(newText, debounceMs)}
      onSubmit={(newText) => changeText(newText, 0)}
    />
  );
}

/**
 * Returns the text of the search field and a function that changes it and applies it to the URL after a delay. The text follows the
 * URL when something else changes it (the browser's back button, "clear all").
 */
function useDebouncedText(urlText: string, apply: (text: string) => void) {
  const [text, setText] = useState(urlText);
  const latest = useRef({ apply, urlText });
  latest.current = { apply, urlText };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastApplied = useRef(urlText);
  useEffect(() => {
    if (urlText !== lastApplied.current) setText(urlText);
    lastApplied.current = urlText;
  }, [urlText]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeText = (newText: string, delay: number) => {
    setText(newText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastApplied.current = newText.trim();
      if (lastApplied.current !== latest.current.urlText) latest.current.apply(lastApplied.current);
    }, delay);
  };
  return [text, changeText] as const;
}
