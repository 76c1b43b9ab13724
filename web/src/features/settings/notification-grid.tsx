import type { NotificationKind } from '@binome/contract/notifications';
import { Check } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Preferences, Way } from './queries.ts';

interface NotificationGridProps {
  choices: Preferences['kinds'];
  sms: boolean;
  onChoose: (kind: NotificationKind, way: Way, value: boolean) => void;
}

/** A line for each kind of news, a column for each way. */
export function NotificationGrid({ choices, sms, onChoose }: NotificationGridProps) {
  const { t } = useIntl();
  const ways: Way[] = sms ? ['email', 'sms'] : ['email'];
  return (
    <table className="w-full border-collapse text-note">
      <thead>
        <tr className="border-b border-line text-small text-ink-2">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t('settings.kind')}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="w-16 px-1 py-2 text-center font-medium">
              {t(`settings.${way}`)}
            </th>
          ))}
          <th scope="col" className="w-16 py-2 pl-1 text-center font-medium">
            {t('settings.app')}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => {
          const kind = t(`settings.kind_${choice.kind}`);
          return (
            <tr key={choice.kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {kind}
              </th>
              {ways.map((way) => (
                <td key={way} className="px-1">
                  <Checkbox value={choice[way]} onChange={(value) => onChoose(choice.kind, way, value)} className="justify-center gap-0">
                    <span className="sr-only">{t('settings.cell', { way: t(`settings.${way}`), kind })}</span>
                  </Checkbox>
                </td>
              ))}
              <td className="pl-1">
                <Check aria-hidden className="mx-auto size-5 text-ink-2" />
                <span className="sr-only">{t('settings.always')}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
