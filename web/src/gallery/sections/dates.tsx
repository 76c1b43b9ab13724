import { CalendarCell } from 'react-aria-components';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DatePicker } from '../../ui/fields/date-picker.tsx';
import { dayClass, MonthCalendar } from '../../ui/fields/month-calendar.tsx';
import { TimeZoneField } from '../../ui/fields/time-zone-field.tsx';
import { TimeZoneList } from '../../ui/fields/time-zone-list.tsx';
import { TimeZoneNote } from '../../ui/fields/time-zone-note.tsx';
import { CalendarButton } from '../../ui/frame/calendar-button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import type { SectionOf } from '../entry.ts';
import { Held, OpenedPanel } from '../held.tsx';

const day = '2026-11-26';

export const dates: SectionOf = (say) => {
  const label = say('Date de la séance', 'Date of the session');
  return {
    id: 'section-dates',
    title: say('Dates et fuseaux horaires', 'Dates and time zones'),
    entries: [
      {
        file: 'fields/date-field',
        rule: say(
          'Une date à taper ou à choisir ; une date de naissance n’a pas de calendrier.',
          'A date to type or to pick; a date of birth has no calendar.',
        ),
        states: [
          { name: 'empty', content: <HeldDate label={label} initial="" /> },
          { name: 'filled', content: <HeldDate label={label} initial={day} /> },
          {
            name: 'error',
            content: (
              <HeldDate label={label} initial="2026-31-2" errorMessage={say('Cette date n’existe pas.', 'This date does not exist.')} />
            ),
          },
          { name: 'disabled', content: <HeldDate label={label} initial={day} isDisabled /> },
          {
            name: 'empty',
            note: say('naissance', 'birth'),
            content: <HeldDate label={say('Date de naissance', 'Date of birth')} initial="" birthday />,
          },
        ],
      },
      {
        file: 'frame/calendar-button',
        rule: say('Ouvre le calendrier d’un champ de date.', 'Opens the calendar of a date field.'),
        states: [
          {
            name: 'open',
            content: (
              <Held<string> initial={day}>{(value, onChange) => <CalendarButton label={label} day={value} onPick={onChange} />}</Held>
            ),
          },
          { name: 'disabled', content: <CalendarButton label={label} day={null} isDisabled /> },
        ],
      },
      {
        file: 'fields/date-picker',
        rule: say(
          'Le calendrier d’un champ de date ; se ferme dès qu’un jour est choisi.',
          'The calendar of a date field; it closes once a day is picked.',
        ),
        states: [
          {
            name: 'open',
            content: (
              <OpenedPanel kind="dialog" label={say('Ouvrir le calendrier', 'Open the calendar')}>
                {(panel) => <DatePicker {...panel} label={label} value={day} onPick={() => {}} min="2026-11-10" max="2026-12-20" />}
              </OpenedPanel>
            ),
          },
        ],
      },
      {
        file: 'fields/month-calendar',
        rule: say('Un mois, dont chaque page dessine les jours.', 'A month; each page draws its days.'),
        states: [
          {
            name: 'filled',
            content: (
              <Held<string> initial={day}>
                {(value, onChange) => (
                  <MonthCalendar label={label} value={value} onChange={onChange}>
                    {(date) => (
                      <CalendarCell
                        date={date}
                        className={({ isSelected, isOutsideMonth }) =>
                          cx(dayClass, isOutsideMonth && 'invisible', isSelected && 'bg-primary font-semibold text-on-primary')
                        }
                      />
                    )}
                  </MonthCalendar>
                )}
              </Held>
            ),
          },
        ],
      },
      {
        file: 'fields/time-zone-field',
        rule: say('Un fuseau horaire, choisi par une ville.', 'A time zone, chosen by a city.'),
        states: [
          { name: 'filled', content: <HeldZone label={say('Fuseau horaire', 'Time zone')} /> },
          {
            name: 'disabled',
            content: <TimeZoneField label={say('Fuseau horaire', 'Time zone')} value="Europe/Paris" isDisabled className="gallery-field" />,
          },
          {
            name: 'error',
            content: (
              <TimeZoneField
                label={say('Fuseau horaire', 'Time zone')}
                value="America/Argentina/ComodRivadavia"
                errorMessage={say('Choisissez un fuseau horaire.', 'Choose a time zone.')}
                className="gallery-field"
              />
            ),
          },
        ],
      },
      {
        file: 'fields/time-zone-list',
        rule: say('La liste d’un champ de fuseau horaire, avec sa recherche.', 'The list of a time zone field, with its search.'),
        states: [
          {
            name: 'open',
            content: (
              <OpenedPanel kind="dialog" label={say('Ouvrir les fuseaux horaires', 'Open the time zones')}>
                {(panel) => <TimeZoneList {...panel} label={say('Fuseau horaire', 'Time zone')} value="Europe/Paris" onPick={() => {}} />}
              </OpenedPanel>
            ),
          },
        ],
      },
      {
        file: 'fields/time-zone-note',
        rule: say(
          'Sous une liste d’heures : le fuseau dans lequel elles sont écrites.',
          'Under a list of times: the zone in which they are written.',
        ),
        states: [{ name: 'rest', content: <TimeZoneNote zone="Europe/Paris" /> }],
      },
    ],
  };
};

interface HeldDateProps {
  label: string;
  initial: string;
  errorMessage?: string;
  isDisabled?: boolean;
  birthday?: boolean;
}

function HeldDate({ initial, ...props }: HeldDateProps) {
  return (
    <Held initial={initial}>
      {(value, onChange) => <DateField {...props} value={value} onChange={onChange} className="gallery-field" />}
    </Held>
  );
}

function HeldZone({ label }: { label: string }) {
  return (
    <Held<string> initial="Europe/Paris">
      {(value, onChange) => <TimeZoneField label={label} value={value} onChange={onChange} className="gallery-field" />}
    </Held>
  );
}
