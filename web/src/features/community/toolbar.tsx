import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type CommunitySearch, changeSearch, sorts } from './search.ts';

/** Milliseconds without a letter before the list follows. */
const pause = 300;

interface ToolbarProps {
  search: CommunitySearch;
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
  /** Beside the order. */
  children: ReactNode;
}

/** What to look for, and in which order. */
export function Toolbar({ search, onSearch, children }: ToolbarProps) {
  const { t } = useIntl();
  const [words, setWords] = useWords(search.q ?? '', (q) => onSearch(changeSearch(search, { q }), { replace: true }));
  return (
    <div className="flex flex-col gap-3 xs:flex-row">
      <SearchField
        label={t('community.search')}
        placeholder={t('community.search')}
        value={words}
        onChange={(text) => setWords(text, pause)}
        onSubmit={(text) => setWords(text, 0)}
        className="min-w-0 grow"
      />
      <div className="flex gap-3">
        {children}
        <Select
          label={t('community.sort')}
          options={sorts.map((value) => ({ value, label: t(`community.sort_${value}`) }))}
          value={search.sort ?? 'match'}
          onChange={(sort) => onSearch(changeSearch(search, { sort }))}
          className="min-w-0 grow xs:w-48"
        />
      </div>
    </div>
  );
}

/** The words as they are typed; told after a pause. When the URL changes by itself (back, "clear all"), they follow it. */
function useWords(told: string, tell: (words: string) => void) {
  const [words, setWords] = useState(told);
  const latest = useRef({ tell, words, told });
  latest.current = { tell, words, told };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(told);
  useEffect(() => {
    if (told !== asked.current) setWords(told);
    asked.current = told;
  }, [told]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string, delay: number) => {
    setWords(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = text.trim();
      if (asked.current !== latest.current.told) latest.current.tell(asked.current);
    }, delay);
  };
  return [words, change] as const;
}
