import { type MailFrequency, mailFrequencies } from '@binome/contract/values/notification-kinds';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { cx } from '../../ui/frame/classes.ts';
import type { NotificationLine, notificationLines } from './notification-lines.ts';
import type { KindChoice } from './queries.ts';

interface NotificationGridProps {
  groups: ReturnType<typeof notificationLines>;
  choices: readonly KindChoice[];
  /** The channels that are switched on. */
  email: boolean;
  sms: boolean;
  onChoose: (kinds: NotificationLine['kinds'], change: Partial<Pick<KindChoice, 'email' | 'sms'>>) => void;
}

/** The lines of the settings by heading, each with when it is sent by e-mail, and whether it is sent by SMS. */
export function NotificationGrid({ groups, ...props }: NotificationGridProps) {
  const { t } = useIntl();
  return groups.map(({ group, lines }) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h3 id={`group-${group}`} className="pb-1 text-note font-semibold">
        {t(`settings.group_${group}`)}
      </h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <GridLine key={line.name} line={line} {...props} />
        ))}
      </ul>
    </section>
  ));
}

/** Lines whose mail is made each Monday. */
const mondayLines: readonly NotificationLine['name'][] = ['referent_week', 'feed_week'];

function GridLine({ line, choices, email, sms, onChoose }: Omit<NotificationGridProps, 'groups'> & { line: NotificationLine }) {
  const { t } = useIntl();
  const { name, kinds, daily, bySms } = line;
  const kind = t(`settings.line_${name}`);
  const own = choices.filter((choice) => kinds.includes(choice.kind));
  const frequencies = mailFrequencies.filter((value) => daily || value !== 'daily');
  const frequencyText = (value: MailFrequency) =>
    mondayLines.includes(name) && value === 'at_once' ? t('settings.frequency_monday') : t(`settings.frequency_${value}`);
  return (
    <li className="flex flex-col gap-x-4 gap-y-1.5 py-2 text-note xs:flex-row xs:items-center">
      <span className="grow first-letter:uppercase">{kind}</span>
      {(email || sms) && (
        <span className="flex shrink-0 items-center gap-4">
          {email && (
            <CompactSelect
              label={t('settings.cell', { way: t('settings.email'), kind })}
              value={commonFrequency(own)}
              options={frequencies.map((value) => ({ value, label: frequencyText(value) }))}
              onChange={(value) => onChoose(kinds, { email: value })}
              className="w-44"
            />
          )}
          {sms && !bySms && <span className={cx(email ? 'w-16' : 'h-11')} />}
          {sms && bySms && (
            <Checkbox
              value={own.every((choice) => choice.sms)}
              onChange={(value) => onChoose(kinds, { sms: value })}
              className={cx('gap-2', email && 'w-16')}
            >
              <span className="sr-only">{t('settings.cell', { way: t('settings.sms'), kind })}</span>
              <span aria-hidden>{t('settings.sms')}</span>
            </Checkbox>
          )}
        </span>
      )}
    </li>
  );
}

/** Kinds of a line that differ were set by another client: the line shows the most frequent of their choices. */
function commonFrequency(choices: readonly KindChoice[]): MailFrequency {
  return mailFrequencies.find((frequency) => choices.some(({ email }) => email === frequency)) ?? 'at_once';
}
