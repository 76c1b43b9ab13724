import { type ReactNode, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

interface FewFirstProps<Item> {
  items: readonly Item[];
  /** How many are shown before the button is pressed. */
  few: number;
  className: string;
  children: (item: Item) => ReactNode;
}

/** A list that shows its first items, and the others on request. */
export function FewFirst<Item>({ items, few, className, children }: FewFirstProps<Item>) {
  const { t } = useIntl();
  const [isWhole, setWhole] = useState(false);
  const hidden = items.length - few;
  return (
    <>
      <ul className={className}>{(isWhole ? items : items.slice(0, few)).map(children)}</ul>
      {!isWhole && hidden > 0 && (
        <Button variant="quiet" small className="-ml-3 min-h-11 self-start" onPress={() => setWhole(true)}>
          {t('profile.show_more', { count: hidden })}
        </Button>
      )}
    </>
  );
}
