import { useIntl } from '../../lib/text/intl.ts';
import { CheckList } from '../../ui/fields/check-list.tsx';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { changeSearch, clearFilters, countFilters } from './change-search.ts';
import { chooseValues, chosenValues, type FiltersProps } from './facets.ts';
import { sorts } from './search.ts';

interface FilterSheetProps extends FiltersProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All filters and the order in a dialog. Choices apply immediately; the button shows the number of results. */
export function FilterSheet({ facets, search, listed, total, onSearch, isOpen, onOpenChange }: FilterSheetProps) {
  const { t } = useIntl();
  return (
    <Dialog
      title={t('community.filters', { count: 0 })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {countFilters(search) > 0 && (
            <Button variant="quiet" onPress={() => onSearch(clearFilters(search))}>
              {t('community.clear_all')}
            </Button>
          )}
          <Button variant="primary" onPress={() => onOpenChange(false)}>
            {total === undefined ? t('community.see_list') : t('community.see', { listed, count: total })}
          </Button>
        </>
      }
    >
      <div className="flex items-center justify-between gap-3 pb-2">
        <span aria-hidden className="text-note font-medium">
          {t('community.sort')}
        </span>
        <CompactSelect
          label={t('community.sort')}
          options={sorts.map((value) => ({ value, label: t(`community.sort_${value}`) }))}
          value={search.sort ?? 'match'}
          onChange={(sort) => onSearch(changeSearch(search, { sort }))}
          className="w-52"
        />
      </div>
      {listed === 'presenter' && (
        <Switch value={search.available ?? false} onChange={(on) => onSearch(changeSearch(search, { available: on || undefined }))}>
          {t('community.available')}
        </Switch>
      )}
      <div className="divide-y divide-line">
        {facets.map(({ name, title, values }) => {
          const chosen = chosenValues(search, name);
          return (
            <Disclosure
              key={name}
              defaultExpanded={chosen.length > 0}
              title={chosen.length > 0 ? t('community.filter_chosen', { title, count: chosen.length }) : title}
            >
              {() => (
                <CheckList label={title} options={values} values={chosen} onChange={(next) => onSearch(chooseValues(search, name, next))} />
              )}
            </Disclosure>
          );
        })}
      </div>
    </Dialog>
  );
}
