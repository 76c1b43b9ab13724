import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { type PlainId, useIntl } from '../../../lib/text/intl.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Alert } from '../../../ui/layout/alert.tsx';
import { tagsQuery } from '../tags-query.ts';
import { LazyOrderedList } from './lazy-ordered-list.tsx';
import { PickList } from './pick-list.tsx';
import { familiesOf, matchTag, searchTags, type Tag } from './tag-search.ts';

interface TagPickerProps {
  label: string;
  options: readonly { code: string; label: string }[];
  /** Codes in order of importance. */
  value: readonly string[];
  max: number | null;
  onChange: (codes: string[]) => void;
}

/** Chooses tags in order of importance, by search or by family. */
export function TagPicker({ label, options, value, max, onChange }: TagPickerProps) {
  const { t } = useIntl();
  const tags = useTags(options);
  const [query, setQuery] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const [family, setFamily] = useState<string>();
  const remaining = tags.filter(({ code }) => !value.includes(code));
  const families = familiesOf(tags, value);
  const openFamily = family ?? families[0];
  const shown = query.trim() === '' ? remaining.filter((tag) => tag.family === openFamily) : searchTags(remaining, query);
  const isFull = max !== null && value.length >= max;

  const pick = (code: string) => {
    onChange([...value, code]);
    setQuery('');
  };
  const search = (text: string) => {
    setQuery(text);
    setUnknown(false);
  };
  const submit = () => {
    const tag = matchTag(remaining, query);
    if (tag && !isFull) pick(tag.code);
    else setUnknown(query.trim() !== '' && searchTags(tags, query).length === 0);
  };

  return (
    <div className="flex flex-col gap-3">
      <LazyOrderedList
        label={t('profiling.chosen', { label })}
        items={value.flatMap((code) => tags.filter((tag) => tag.code === code))}
        onChange={onChange}
        onRemove={(code) => onChange(value.filter((other) => other !== code))}
      />
      {max !== null && (
        <p role="status" className="text-small text-ink-2 tabular-nums">
          {t(isFull ? 'profiling.full' : 'profiling.chosen_of', { count: value.length, max })}
        </p>
      )}
      <SearchField
        label={t('profiling.tag_search', { label })}
        placeholder={t('profiling.tag_placeholder')}
        value={query}
        onChange={search}
        onSubmit={submit}
      />
      {isUnknown && (
        <Alert tone="danger" title={t('profiling.tag_invalid')} live>
          {t('profiling.tag_invalid_text')}
        </Alert>
      )}
      {query.trim() === '' && families.length > 1 && <Families families={families} value={openFamily} onChange={setFamily} label={label} />}
      {shown.length > 0 ? (
        <PickList label={t('profiling.to_choose', { label })} options={shown} isFull={isFull} onPick={pick} />
      ) : (
        query.trim() !== '' && !isUnknown && <p className="text-small text-ink-2">{t('profiling.tag_none')}</p>
      )}
    </div>
  );
}

/** Returns the tags of the question with their families; an empty family while these load. */
function useTags(options: TagPickerProps['options']): Tag[] {
  const { data = [] } = useQuery(tagsQuery);
  const families = new Map(data.map(({ code, family }) => [code, family]));
  return options.map((option) => ({ ...option, family: families.get(option.code) ?? '' }));
}

interface FamiliesProps {
  families: readonly string[];
  value: string | undefined;
  onChange: (family: string) => void;
  label: string;
}

function Families({ families, value, onChange, label }: FamiliesProps) {
  const { t } = useIntl();
  return (
    <RadioGroup
      aria-label={t('profiling.families', { label })}
      value={value ?? null}
      onChange={onChange}
      orientation="horizontal"
      className="flex flex-wrap gap-1"
    >
      {families.map((family) => (
        <Radio key={family} value={family} className={familyClass}>
          {familyName(t, family)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

const familyClass =
  'inline-flex min-h-9 cursor-pointer items-center rounded-md px-2.5 text-small font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-sunken data-selected:text-ink data-selected:underline data-selected:decoration-primary data-selected:decoration-2 data-selected:underline-offset-6';

const familyTexts: Record<string, PlainId> = {
  management: 'profiling.family_management',
  communication: 'profiling.family_communication',
  career: 'profiling.family_career',
  wellbeing: 'profiling.family_wellbeing',
  digital: 'profiling.family_digital',
  projects: 'profiling.family_projects',
  customers: 'profiling.family_customers',
  networks: 'profiling.family_networks',
  renewables: 'profiling.family_renewables',
  responsibility: 'profiling.family_responsibility',
  advice: 'profiling.family_advice',
  credit: 'profiling.family_credit',
  risk: 'profiling.family_risk',
  path: 'profiling.family_path',
};

/** Returns the translated name of a default family, or a readable form of the company's own code. */
function familyName(t: (id: PlainId) => string, family: string): string {
  const id = Object.hasOwn(familyTexts, family) && familyTexts[family];
  if (id) return t(id);
  const text = family.replaceAll('_', ' ');
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
