import type { ProfileType } from '@binome/contract/states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { type CommunitySearch, changeSearch, sorts } from './search.ts';

/** Time between the last keystroke and the search. */
const debounceMs = 300;

interface ToolbarProps {
  listed: ProfileType;
  search: CommunitySearch;
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
  /** Shown before the sort select. */
  children: ReactNode;
}

/** The search field and the sort select. */
export function Toolbar({ listed, search, onSearch, children }: ToolbarProps) {
  const { t } = useIntl();
  const [text, changeText] = useDebouncedText(search.q ?? '', (q) => onSearch(changeSearch(search, { q }), { replace: true }));
  return (
    <div className="flex flex-col gap-3 xs:flex-row">
      <SearchField
        label={t('community.search', { listed })}
        placeholder={t('community.search', { listed })}
        value={text}
        onChange={(newText) => changeText(newText, debounceMs)}
        onSubmit={(newText) => changeText(newText, 0)}
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
