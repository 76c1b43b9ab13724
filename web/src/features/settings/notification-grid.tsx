import { Check } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { NotificationLine, notificationLines } from './notification-lines.ts';
import type { Channel, Preferences } from './queries.ts';

interface NotificationGridProps {
  groups: ReturnType<typeof notificationLines>;
  choices: Preferences['kinds'];
  sms: boolean;
  onChoose: (kinds: NotificationLine['kinds'], channel: Channel, value: boolean) => void;
}

/** A table of notification lines by heading, with a checkbox for each channel. */
export function NotificationGrid({ groups, choices, sms, onChoose }: NotificationGridProps) {
  const { t } = useIntl();
  const channels: Channel[] = sms ? ['email', 'sms'] : ['email'];
  return (
    <table className="w-full border-collapse text-note">
      <thead>
        <tr className="border-b border-line text-small text-ink-2">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t('settings.kind')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-16 px-1 py-2 text-center font-medium">
              {t(`settings.${channel}`)}
            </th>
          ))}
          <th scope="col" className="w-16 py-2 pl-1 text-center font-medium">
            {t('settings.app')}
          </th>
        </tr>
      </thead>
      {groups.map(({ group, lines }) => (
        <tbody key={group}>
          <tr className="border-b border-line">
            <th scope="rowgroup" colSpan={channels.length + 2} className="pt-4 pb-1 text-left text-small font-semibold text-ink-2">
              {t(`settings.group_${group}`)}
            </th>
          </tr>
          {lines.map((line) => (
            <GridLine key={line.name} line={line} channels={channels} choices={choices} onChoose={onChoose} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface GridLineProps extends Pick<NotificationGridProps, 'choices' | 'onChoose'> {
  line: NotificationLine;
  channels: Channel[];
}

function GridLine({ line: { name, kinds }, channels, choices, onChoose }: GridLineProps) {
  const { t } = useIntl();
  const kind = t(`settings.line_${name}`);
  const lineChoices = choices.filter((choice) => kinds.includes(choice.kind));
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1 pr-3 text-left font-normal">
        {kind}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="px-1">
          <Checkbox
            value={lineChoices.every((choice) => choice[channel])}
            onChange={(value) => onChoose(kinds, channel, value)}
            className="justify-center gap-0"
          >
            <span className="sr-only">{t('settings.cell', { way: t(`settings.${channel}`), kind })}</span>
          </Checkbox>
        </td>
      ))}
      <td className="pl-1">
        <Check aria-hidden className="mx-auto size-5 text-ink-2" />
        <span className="sr-only">{t('settings.always')}</span>
      </td>
    </tr>
  );
}
