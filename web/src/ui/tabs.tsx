import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** A number after the label. */
  count?: number;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs; the caller keeps the selected one in the URL. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) onSelect(tab.id);
  };
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label: text, count }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-note font-medium whitespace-nowrap text-ink-2 outline-offset-[-2px] transition-colors duration-150 hover:text-ink data-selected:border-primary data-selected:text-ink"
          >
            {text}
            {count !== undefined && <span className="rounded-pill bg-sunken px-2 text-small tabular-nums">{count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={selected} className="pt-5">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
