import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIntl } from '../lib/intl.ts';
import { Button } from './button.tsx';
import type { CheckListProps } from './check-list.tsx';
import { cx } from './classes.ts';
import { usePanel } from './use-panel.ts';

const load = () => import('./check-list.tsx');
const CheckListPanel = lazy(() => load().then((module) => ({ default: module.CheckListPanel })));

/** Several of a list, behind a button that says how many are chosen. */
export function MultiSelect(props: CheckListProps) {
  const { label, values } = props;
  const { t } = useIntl();
  const { button, panel } = usePanel('dialog', load);
  const chosen = values.length;
  const name = chosen > 0 ? t('ui.filter_chosen', { label, count: chosen }) : label;
  return (
    <>
      <Button
        {...button}
        small
        aria-label={name}
        className={cx('font-medium', chosen > 0 && 'border-primary bg-soft text-on-soft hover:bg-soft')}
      >
        {label}
        {chosen > 0 && <span className="tabular-nums">{`· ${chosen}`}</span>}
        <ChevronDown aria-hidden className="size-4!" />
      </Button>
      <Suspense>{panel && <CheckListPanel {...props} {...panel} />}</Suspense>
    </>
  );
}
