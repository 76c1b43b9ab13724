import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/classes.ts';
import { usePanel } from '../overlays/use-panel.ts';
import type { CheckListProps } from './check-list.tsx';

const load = () => import('./check-list.tsx');
const CheckListPanel = lazy(() => load().then((module) => ({ default: module.CheckListPanel })));

/** A multiple-choice list behind a button that shows the number of selected options. */
export function MultiSelect(props: CheckListProps) {
  const { label, values } = props;
  const { t } = useIntl();
  const { button, panel } = usePanel('dialog', load);
  const count = values.length;
  const name = count > 0 ? t('ui.filter_chosen', { label, count }) : label;
  return (
    <>
      <Button
        {...button}
        small
        aria-label={name}
        className={cx('font-medium', count > 0 && 'border-primary bg-soft text-on-soft hover:bg-soft')}
      >
        {label}
        {count > 0 && <span className="tabular-nums">{`· ${count}`}</span>}
        <ChevronDown aria-hidden className="size-4!" />
      </Button>
      <Suspense>{panel && <CheckListPanel {...props} {...panel} />}</Suspense>
    </>
  );
}
